/**
 * A company's name for whoever holds its paper and can compare, and for nobody else: the first letter of each word stays,
 * `Körfez Yapı A.Ş.` becomes `K***** Y*** A***`.
 */
export function maskedName(name: string): string {
  return name
    .normalize('NFC')
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [first = '', ...rest] = Array.from(word)
      return first + '*'.repeat(rest.length)
    })
    .join(' ')
}
