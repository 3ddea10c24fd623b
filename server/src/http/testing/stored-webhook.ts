// Endpoints for tests: as a form sends one, what it was told, and what a change leaves as it is.
import { createWebhook } from '@gozlem/contract/webhook'
import { v7 as uuidv7 } from 'uuid'
import { writeAsSystem } from '../../db/tenant-scope'
import type { AppUnderTest } from './app-under-test'
import { call } from './call'
import { type Person, type PersonName, testPassword } from './people'
import type { Body } from './send'

export const newWebhook = () => ({
  url: `https://erp.example.com/${uuidv7()}`,
  description: 'Muhasebe',
  kinds: ['visit.done'] as const,
  current_password: testPassword,
})

/** An endpoint of the organization of whoever made it, and something it was told. */
export async function storedWebhook(
  { pool }: Pick<AppUnderTest, 'pool'>,
  { id: maker, organization_id }: Person,
): Promise<{ id: string; deliveryId: string }> {
  const [id, deliveryId] = [uuidv7(), uuidv7()]
  await writeAsSystem(pool, async ({ db }) => {
    await db.query(
      `insert into webhook (id, organization_id, url, kinds, secret, created_by, is_enabled)
       values ($1, $2, 'https://erp.example.com/hook', '{visit.done}', '', $3, false)`,
      [id, organization_id, maker],
    )
    await db.query(
      `insert into webhook_delivery (id, organization_id, webhook_id, message_id, kind, body, state)
       values ($1, $2, $3, 'msg_1', 'visit.done', '{}', 'failed')`,
      [deliveryId, organization_id, id],
    )
  })
  return { id, deliveryId }
}

/** An endpoint with a value in every field, for the test of changes. */
export async function changedWebhook(
  test: AppUnderTest,
  ask: (as: PersonName, line: string) => Promise<Body>,
) {
  const body = { ...newWebhook(), kinds: [...newWebhook().kinds] }
  const { id } = (await call(test.app, test.people.ayse, createWebhook, { body })).reply.webhook
  return {
    as: 'ayse' as const,
    params: { id },
    besides: async () => ({ current_password: testPassword }),
    read: async () =>
      ((await ask('ayse', 'GET /api/webhooks'))['webhooks'] as Body[]).find((row) => row['id'] === id) ?? {},
    changes: {
      url: 'https://baska.example.com/hook',
      description: '',
      kinds: ['report.completed', 'visit.done'],
      is_enabled: false,
    },
    never: { current_password: 'proves who changes the address' },
  }
}
