// Names of files that any system takes: Linux and macOS take 255 bytes, and a zip is unpacked where upper and lower case are one.

const mostBytes = 255
const mostLetters = 200

/** A name that is not too long, cut before its ending and between characters. */
export function fittingFileName(name: string): string {
  const whole = name.replace(/\p{Cs}/gu, '')
  const ending = endingOf(whole)
  const stem = whole.slice(0, whole.length - ending.length)
  return shortened(stem, mostLetters - ending.length, mostBytes - bytesOf(ending)) + ending
}

const endingOf = (name: string) => /[^.](\.[^.]{0,9})$/u.exec(name)?.[1] ?? ''

function shortened(text: string, letters: number, bytes: number): string {
  let short = ''
  let room = bytes
  for (const character of text) {
    room -= bytesOf(character)
    if (room < 0 || short.length + character.length > letters) break
    short += character
  }
  return short
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** Names the entries of one zip: each part of a path fits, and a name that is taken gets a number before its ending. */
export function createEntryNames(): (wanted: string) => string {
  const taken = new Set<string>()
  return (wanted) => {
    const path = wanted.split('/').map(fittingFileName)
    const name = path.pop() ?? ''
    const folder = path.map((part) => `${part}/`).join('')
    const isNew = (found: string) => {
      const key = found.normalize('NFC').toLowerCase()
      return taken.size < taken.add(key).size
    }
    for (let copy = 1; ; copy += 1) {
      const found = folder + (copy === 1 ? name : numbered(name, copy))
      if (isNew(found)) return found
    }
  }
}

/** `rapor.pdf` as `rapor (2).pdf`. */
function numbered(name: string, copy: number): string {
  const ending = endingOf(name)
  const stem = name.slice(0, name.length - ending.length)
  const added = ` (${copy})${ending}`
  return shortened(stem, mostLetters - added.length, mostBytes - bytesOf(added)) + added
}
