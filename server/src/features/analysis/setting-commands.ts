// Setting the engine of an organization. The key is written and never read back: it stays only with the provider and
// address it was typed for, so that nobody sends it elsewhere by changing those.
import type {
  testEngine as testEngineRoute,
  updateEngine as updateEngineRoute,
} from '@gozlem/contract/analysis-engine'
import { withChanges } from '@gozlem/contract/changes-of'
import type { RequestOf } from '@gozlem/contract/route'
import { providerNames } from '@gozlem/contract/vision-provider'
import { changesOf } from '@gozlem/domain/event/changes'
import { problem } from '@gozlem/domain/problem'
import type { Scope, Work } from '../../db/tenant-scope'
import { seal } from '../../external/secrets/seal'
import { refusalOfAddress } from '../../external/outgoing/typed-address'
import type { VisionConfig } from '../../external/vision/vision-config'
import type { AdministratorContext } from '../../http/context'
import { type EngineRow, findEngine, findEngineOwner, upsertEngine } from './engine-store'

export interface SettingParts {
  sealing_key: Buffer
  vision: VisionConfig
}

/** The body of a request, with its defaults. */
type EngineSettings = RequestOf<typeof testEngineRoute>['body']

/** @throws Problem NOT_FOUND */
export async function ownerOf(
  work: Parameters<typeof findEngineOwner>[0],
  id: string,
): Promise<{ id: string; name: string }> {
  const owner = await findEngineOwner(work, id)
  if (!owner) throw problem('NOT_FOUND', { message: 'Kurum bulunamadı.' })
  return owner
}

/**
 * Changes what was sent of the engine of an organization and records who changed what, without the key.
 * @throws Problem NOT_FOUND, VALIDATION_ERROR
 */
export async function updateEngine(
  ctx: AdministratorContext,
  parts: SettingParts,
  id: string,
  change: RequestOf<typeof updateEngineRoute>['body'],
): Promise<{ id: string; name: string }> {
  const owner = await ownerOf(ctx, id)
  const before = settingsNow(await findEngine(ctx, id))
  const row = await engineRow(ctx, parts, id, withChanges(before, change))
  await upsertEngine(ctx, row, ctx.actor.id)
  await ctx.record(id, {
    kind: 'analysis_engine.updated',
    subject_id: id,
    data: { mode: row.mode, provider: row.provider, model: row.model, base_url: row.base_url },
    changes: changesOf(
      'analysis_engine.updated',
      { ...before, key: false },
      { ...row, key: Boolean(change.api_key) },
    ),
  })
  return owner
}

/** What is set, without the key; as nobody set anything the installation's engine works. */
const settingsNow = (row: EngineRow | null): EngineSettings => ({
  mode: row?.mode ?? 'installation',
  provider: row?.provider ?? null,
  model: row?.model ?? '',
  base_url: row?.base_url ?? '',
  api_key: undefined,
  daily_quota: row?.daily_quota ?? null,
  concurrency: row?.concurrency ?? null,
})

/**
 * The row that settings make.
 * @throws Problem VALIDATION_ERROR with a message per field
 */
export async function engineRow(
  work: Work<Scope>,
  { sealing_key, vision }: SettingParts,
  organization_id: string,
  { mode, provider, model, base_url, api_key, daily_quota, concurrency }: EngineSettings,
): Promise<Omit<EngineRow, 'updated_at'>> {
  const present = await findEngine(work, organization_id)
  const limits = { organization_id, mode, daily_quota, concurrency }
  if (mode !== 'own') return { ...limits, provider: null, model: null, base_url: null, sealed_key: null }
  const address = base_url.trim() === '' ? null : base_url.trim()
  const isSame = present?.provider === provider && present?.base_url === address
  const sealed_key = api_key ? seal(api_key, sealing_key) : isSame ? (present?.sealed_key ?? null) : null
  const refusal = address === null ? null : refusalOfAddress(address, vision.allow_private_addresses)
  const fields = {
    ...(provider === null && { provider: 'Sağlayıcıyı seçin.' }),
    ...(model === '' && { model: 'Modelin adını yazın.' }),
    ...(refusal !== null && { base_url: refusal }),
    ...(provider === 'openai_compatible' && address === null && { base_url: 'Sunucunun adresini yazın.' }),
    ...(provider !== null &&
      provider !== 'openai_compatible' &&
      sealed_key === null && {
        api_key: present?.sealed_key
          ? 'Sağlayıcı veya adres değişti; anahtarı yeniden yazın.'
          : `${providerNames[provider]} anahtarını yazın.`,
      }),
  }
  if (Object.keys(fields).length > 0) throw problem('VALIDATION_ERROR', { fields })
  return { ...limits, provider, model, base_url: address, sealed_key }
}
