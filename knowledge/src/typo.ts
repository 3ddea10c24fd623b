/** Finds the known word a mistyped one was meant to be. */
export class Vocabulary {
  readonly #counts = new Map<string, number>()
  #byTrigram: Map<string, string[]> | undefined
  readonly #answers = new Map<string, string | null>()

  add(form: string): void {
    this.#counts.set(form, (this.#counts.get(form) ?? 0) + 1)
    this.#byTrigram = undefined
  }

  has(form: string): boolean {
    return this.#counts.has(form)
  }

  /** The nearest known word: one slip for words of 5 letters, two from 8 letters; null when nothing is near. */
  nearest(form: string): string | null {
    if (this.#counts.has(form)) return form
    const known = this.#answers.get(form)
    if (known !== undefined) return known
    const answer = this.#search(form)
    if (this.#answers.size > 20_000) this.#answers.clear()
    this.#answers.set(form, answer)
    return answer
  }

  /** Of two forms equally near: the one with the same first letter, then the more usual one. */
  #isLikelier(candidate: string, best: string, form: string): boolean {
    const starts = (other: string) => Number(other[0] === form[0])
    const count = (other: string) => this.#counts.get(other) ?? 0
    const difference = starts(candidate) - starts(best) || count(candidate) - count(best)
    return difference > 0 || (difference === 0 && candidate < best)
  }

  /** Built when the first unknown word comes. */
  #trigramIndex(): Map<string, string[]> {
    if (this.#byTrigram) return this.#byTrigram
    const index = new Map<string, string[]>()
    for (const form of this.#counts.keys()) {
      if (form.length < 4 || /[^a-z]/.test(form)) continue
      for (const gram of trigrams(form)) {
        const list = index.get(gram)
        if (list) list.push(form)
        else index.set(gram, [form])
      }
    }
    this.#byTrigram = index
    return index
  }

  #search(form: string): string | null {
    if (form.length < 5 || /[^a-z]/.test(form)) return null
    const allowed = form.length >= 8 ? 2 : 1
    const byTrigram = this.#trigramIndex()
    const shared = new Map<string, number>()
    for (const gram of trigrams(form)) {
      for (const candidate of byTrigram.get(gram) ?? []) {
        shared.set(candidate, (shared.get(candidate) ?? 0) + 1)
      }
    }
    let best: string | null = null
    let bestDistance = allowed + 1
    for (const [candidate, count] of shared) {
      if (count < 2 || Math.abs(candidate.length - form.length) > allowed) continue
      const distance = editDistance(form, candidate, allowed)
      if (
        distance < bestDistance ||
        (distance === bestDistance && best !== null && this.#isLikelier(candidate, best, form))
      ) {
        best = candidate
        bestDistance = distance
      }
    }
    return bestDistance <= allowed ? best : null
  }
}

function trigrams(form: string): Set<string> {
  const padded = `^${form}$`
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
