const lost = 0.05
const mistyped = 0.15
const shortest = 4

/** A text as somebody types it in gloves: a word is left out now and then, a letter is lost, doubled or swapped. */
export function withSlips(text: string, random: () => number): string {
  return text
    .split(' ')
    .filter(() => random() > lost)
    .map((word) => (word.length < shortest || random() > mistyped ? word : mistype(word, random)))
    .join(' ')
}

function mistype(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 2))
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
  const kind = Math.floor(random() * 3)
  if (kind === 0) return before + after
  return kind === 1 ? before + letter + letter + after : before + after.charAt(0) + letter + after.slice(1)
}
