/** One judged example: a row of numbers, what it is (1 a report, 0 harmless) and how much it counts. */
export interface Row {
  readonly values: readonly number[]
  readonly label: 0 | 1
  readonly weight: number
}

export interface Model {
  readonly bias: number
  readonly weights: readonly number[]
}

const rounds = 500
const step = 0.3

/** Logistic regression with ridge penalty on standardised columns. Deterministic: full batches from zero. */
export function train(rows: readonly Row[], ridge: number): Model {
  const columns = rows[0]?.values.length ?? 0
  const means = columnMeans(
    rows.map(({ values }) => values),
    columns,
  )
  const spreads = columnMeans(
    rows.map(({ values }) => values.map((value, column) => (value - (means[column] ?? 0)) ** 2)),
    columns,
  ).map((variance) => Math.sqrt(variance) || 1)
  const scaled = rows.map(({ values }) =>
    values.map((value, column) => (value - (means[column] ?? 0)) / (spreads[column] ?? 1)),
  )
  const weights = Array.from({ length: columns + 1 }, () => 0)
  const squares = Array.from({ length: columns + 1 }, () => 1e-6)
  for (let round = 0; round < rounds; round += 1) {
    const gradient = weights.map((weight, column) => (column < columns ? ridge * weight : 0))
    rows.forEach(({ label, weight }, index) => {
      const values = scaled[index] ?? []
      const error = (sigmoid(dot(weights, values) + (weights[columns] ?? 0)) - label) * weight
      values.forEach((value, column) => {
        gradient[column] = (gradient[column] ?? 0) + error * value
      })
      gradient[columns] = (gradient[columns] ?? 0) + error
    })
    gradient.forEach((slope, column) => {
      const square = (squares[column] ?? 0) + slope * slope
      squares[column] = square
      weights[column] = (weights[column] ?? 0) - (step * slope) / Math.sqrt(square)
    })
  }
  const unscaled = weights.slice(0, columns).map((weight, column) => weight / (spreads[column] ?? 1))
  return { weights: unscaled, bias: (weights[columns] ?? 0) - dot(unscaled, means) }
}

export function predict(model: Model, values: readonly number[]): number {
  return sigmoid(model.bias + dot(model.weights, values))
}

function columnMeans(rows: readonly (readonly number[])[], columns: number): number[] {
  return Array.from(
    { length: columns },
    (_, column) => rows.reduce((sum, row) => sum + (row[column] ?? 0), 0) / rows.length,
  )
}

function dot(left: readonly number[], right: readonly number[]): number {
  return right.reduce((sum, value, index) => sum + value * (left[index] ?? 0), 0)
}

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value))
}
