// What the columns of a row of an archive may hold (docs/decisions/063-organization-archive.md).
import { EngineInput } from '@gozlem/contract/analysis-engine'
import * as z from 'zod/mini'
import { type ColumnRules, count, id, made, number, orNull, past, text, word } from '../../db/moved-columns'

const { shape: said } = EngineInput
const address = z
  .string()
  .check(z.maxLength(300), z.regex(/^(?:https?:\/\/\S+)?$/, 'Adres http:// ya da https:// ile başlamalı.'))

// Accepted: the system's administrator of the installation that signed the archive set it. Addresses in a private network are
// refused where a model is called, unless this installation allows them.
export const engineColumns: ColumnRules = {
  mode: said.mode,
  provider: said.provider,
  model: orNull(text(100)),
  base_url: orNull(address),
  sealed_key: orNull(text(500)),
  daily_quota: said.daily_quota,
  concurrency: said.concurrency,
  updated_at: past,
  updated_by: orNull(id),
}

export const callColumns: ColumnRules = {
  id,
  analysis_id: orNull(id),
  purpose: word,
  provider: text(100),
  model: text(200),
  prompt_version: text(100),
  outcome: word,
  detail: text(10_000),
  requests: count,
  latency_ms: count,
  input_tokens: orNull(count),
  output_tokens: orNull(count),
  cost_usd: orNull(number),
  ...made,
}

export const choiceColumns: ColumnRules = {
  id,
  report_id: id,
  finding_id: orNull(id),
  words: text(500),
  offered: z.array(text(80)).check(z.maxLength(10)),
  hazard_id: orNull(text(80)),
  chosen_by: id,
  ...made,
}
