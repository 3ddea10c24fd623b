import type { MatrixTable } from './matrix-table'
import { type RiskMethodId, riskScaleIds, scaleOf } from './risk-score'

/** The methods that new reports of an organization may have, a scale each. */
export const offeredMethods = (table: MatrixTable): RiskMethodId[] =>
  riskScaleIds.map((scale) => (scale === 'l_tipi' && table === 'five' ? 'l_tipi_5' : scale))

/** The method of a scale as an organization judges it. */
export const methodFor = (table: MatrixTable, asked: RiskMethodId): RiskMethodId =>
  offeredMethods(table).find((method) => scaleOf(method) === scaleOf(asked)) ?? asked
