/** One judged example: its features, what it is (1 a report, 0 harmless) and how much it counts. */
export interface Row {
  readonly features: ReadonlyMap<string, number>
  readonly label: 0 | 1
  readonly weight: number
}

export interface Model {
  readonly bias: number
  readonly weights: ReadonlyMap<string, number>
}

interface Point {
  readonly loss: number
  readonly gradient: Float64Array
}

const rounds = 80
/** Steps the curvature is estimated from. */
const memory = 8
const smallestStep = 1e-6
const settled = 1e-6

/** Logistic regression with ridge penalty, fitted by limited-memory BFGS. Deterministic: starts from zero. */
export function train(rows: readonly Row[], ridge: number): Model {
  const columns = new Map<string, number>()
  for (const { features } of rows) {
    for (const name of features.keys()) if (!columns.has(name)) columns.set(name, columns.size)
  }
  const cells = rows.map(({ features }) => ({
    at: Int32Array.from(features.keys(), (name) => columns.get(name) ?? 0),
    value: Float64Array.from(features.values()),
  }))
  const size = columns.size
  const measure = (weights: Float64Array): Point => {
    const gradient = weights.map((weight, column) => (column < size ? ridge * weight : 0))
    let loss = dot(weights, gradient) / 2
    rows.forEach(({ label, weight }, index) => {
      const { at, value } = cells[index] ?? { at: new Int32Array(), value: new Float64Array() }
      let sum = weights[size] ?? 0
      at.forEach((column, cell) => {
        sum += (weights[column] ?? 0) * (value[cell] ?? 0)
      })
      loss += weight * Math.log1p(Math.exp(label === 1 ? -sum : sum))
      const error = weight * (sigmoid(sum) - label)
      at.forEach((column, cell) => {
        gradient[column] = (gradient[column] ?? 0) + error * (value[cell] ?? 0)
      })
      gradient[size] = (gradient[size] ?? 0) + error
    })
    return { loss, gradient }
  }
  const weights = minimize(measure, size + 1)
  return {
    bias: weights[size] ?? 0,
    weights: new Map([...columns].map(([name, column]) => [name, weights[column] ?? 0])),
  }
}

export function predict(model: Model, features: ReadonlyMap<string, number>): number {
  let sum = model.bias
  for (const [name, value] of features) sum += (model.weights.get(name) ?? 0) * value
  return sigmoid(sum)
}

function minimize(measure: (at: Float64Array) => Point, size: number): Float64Array {
  const past: Step[] = []
  let at: Float64Array = new Float64Array(size)
  let here = measure(at)
  for (let round = 0; round < rounds; round += 1) {
    const direction = descend(here.gradient, past)
    const slope = dot(here.gradient, direction)
    let length = 1
    let there = at
    let next = here
    for (;;) {
      there = combine(at, direction, -length)
      next = measure(there)
      if (next.loss <= here.loss - 1e-4 * length * slope || length < smallestStep) break
      length /= 2
    }
    const move = combine(there, at, -1)
    const turn = combine(next.gradient, here.gradient, -1)
    const isSettled = Math.abs(here.loss - next.loss) < settled * Math.abs(here.loss)
    if (dot(move, turn) > 0) past.push({ move, turn })
    if (past.length > memory) past.shift()
    at = there
    here = next
    if (isSettled) break
  }
  return at
}

interface Step {
  readonly move: Float64Array
  readonly turn: Float64Array
}

/** The gradient, bent by what the last steps told about the curvature. */
function descend(gradient: Float64Array, past: readonly Step[]): Float64Array {
  let direction: Float64Array = gradient.slice()
  const shares: number[] = []
  for (const { move, turn } of past.toReversed()) {
    const share = dot(move, direction) / dot(turn, move)
    shares.unshift(share)
    direction = combine(direction, turn, -share)
  }
  const last = past.at(-1)
  const scale = last
    ? dot(last.move, last.turn) / dot(last.turn, last.turn)
    : 1 / Math.max(1, Math.sqrt(dot(gradient, gradient)))
  direction = direction.map((value) => value * scale)
  past.forEach(({ move, turn }, index) => {
    const correction = (shares[index] ?? 0) - dot(turn, direction) / dot(turn, move)
    direction = combine(direction, move, correction)
  })
  return direction
}

function combine(left: Float64Array, right: Float64Array, factor: number): Float64Array {
  return left.map((value, index) => value + factor * (right[index] ?? 0))
}

function dot(left: Float64Array, right: Float64Array): number {
  let sum = 0
  for (let index = 0; index < left.length; index += 1) sum += (left[index] ?? 0) * (right[index] ?? 0)
  return sum
}

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value))
}
