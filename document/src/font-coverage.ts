// PDF/A forbids text without a glyph, and the typesetter then refuses the whole document. So the font's character map
// (OpenType `cmap`, formats 4 and 12) is read once to know what can be printed.

export type Coverage = (codePoint: number) => boolean

/**
 * Which characters a TrueType or OpenType font can show.
 * @throws when the bytes hold no Unicode character map.
 */
export function fontCoverage(font: Uint8Array): Coverage {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const cmap = tableOffset(view, 'cmap')
  const covered = new Set<number>()
  let maps = 0
  for (let index = 0; index < view.getUint16(cmap + 2); index++) {
    const map = cmap + view.getUint32(cmap + 4 + index * 8 + 4)
    const format = view.getUint16(map)
    if (format === 4) addSegments(view, map, covered)
    else if (format === 12) addGroups(view, map, covered)
    else continue
    maps++
  }
  if (maps === 0) throw new Error('the font has no Unicode character map')
  return (codePoint) => covered.has(codePoint)
}

function tableOffset(view: DataView, tag: string): number {
  for (let index = 0; index < view.getUint16(4); index++) {
    const record = 12 + index * 16
    const name = String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(record + byte)))
    if (name === tag) return view.getUint32(record + 8)
  }
  throw new Error(`the font has no ${tag} table`)
}

function addSegments(view: DataView, map: number, covered: Set<number>): void {
  const count = view.getUint16(map + 6) / 2
  const ends = map + 14
  const starts = ends + count * 2 + 2
  const deltas = starts + count * 2
  const offsets = deltas + count * 2
  for (let segment = 0; segment < count; segment++) {
    const start = view.getUint16(starts + segment * 2)
    const end = view.getUint16(ends + segment * 2)
    const delta = view.getUint16(deltas + segment * 2)
    const offset = view.getUint16(offsets + segment * 2)
    for (let code = start; code <= end && code < 0xffff; code++) {
      const stored = offset === 0 ? code : view.getUint16(offsets + segment * 2 + offset + (code - start) * 2)
      const glyph = stored === 0 ? 0 : (stored + delta) & 0xffff
      if (glyph !== 0) covered.add(code)
    }
  }
}

function addGroups(view: DataView, map: number, covered: Set<number>): void {
  for (let group = 0; group < view.getUint32(map + 12); group++) {
    const at = map + 16 + group * 12
    const end = view.getUint32(at + 4)
    for (let code = view.getUint32(at); code <= end; code++) covered.add(code)
  }
}
