/** Finds the known stem a mistyped word was meant to be. */
export class Vocabulary {
  readonly #stems = new Set<string>()
  readonly #byTrigram = new Map<string, string[]>()
  readonly #answers = new Map<string, string | null>()

  add(stem: string): void {
    if (this.#stems.has(stem)) return
    this.#stems.add(stem)
    if (stem.length < 4 || /[^a-z]/.test(stem)) return
    for (const gram of trigrams(stem)) {
      const list = this.#byTrigram.get(gram)
      if (list) list.push(stem)
      else this.#byTrigram.set(gram, [stem])
    }
  }

  has(stem: string): boolean {
    return this.#stems.has(stem)
  }

  /** The nearest known stem: one slip for words of 5 letters, two from 8 letters; null when nothing is near. */
  nearest(stem: string): string | null {
    if (this.#stems.has(stem)) return stem
    const known = this.#answers.get(stem)
    if (known !== undefined) return known
    const answer = this.#search(stem)
    if (this.#answers.size > 20_000) this.#answers.clear()
    this.#answers.set(stem, answer)
    return answer
  }

  #search(stem: string): string | null {
    if (stem.length < 5 || /[^a-z]/.test(stem)) return null
    const allowed = stem.length >= 8 ? 2 : 1
    const shared = new Map<string, number>()
    for (const gram of trigrams(stem)) {
      for (const candidate of this.#byTrigram.get(gram) ?? []) {
        shared.set(candidate, (shared.get(candidate) ?? 0) + 1)
      }
    }
    let best: string | null = null
    let bestDistance = allowed + 1
    for (const [candidate, count] of shared) {
      if (count < 2 || Math.abs(candidate.length - stem.length) > allowed) continue
      const distance = editDistance(stem, candidate, allowed)
      if (distance < bestDistance || (distance === bestDistance && best !== null && candidate < best)) {
        best = candidate
        bestDistance = distance
      }
    }
    return bestDistance <= allowed ? best : null
  }
}

function trigrams(stem: string): Set<string> {
  const padded = `^${stem}$`
  const grams = new Set<string>()
  for (let index = 0; index + 3 <= padded.length; index += 1) grams.add(padded.slice(index, index + 3))
  return grams
}

/** Damerau-Levenshtein distance; anything above `limit` may be answered as `limit + 1`. */
export function editDistance(left: string, right: string, limit: number): number {
  let beforePrevious: number[] = []
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row]
    let smallest = row
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1]
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]
      if (swapped) cost = Math.min(cost, (beforePrevious[column - 2] ?? 0) + 1)
      current.push(cost)
      smallest = Math.min(smallest, cost)
    }
    if (smallest > limit) return limit + 1
    beforePrevious = previous
    previous = current
  }
  return previous[right.length] ?? limit + 1
}
