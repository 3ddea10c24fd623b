// What the people of a client company answered: one of them got a link and reported by it what they had solved.
import { createActionLink } from '@gozlem/contract/action-link'
import type { Client } from '@gozlem/contract/client'
import { openSharedActions, readSharedActions, reportSharedAction } from '@gozlem/contract/shared-action'
import type { As } from './history'
import type { Past } from './past'
import type { Visit } from './visits'
import { demoId } from './world'

const day = 86_400_000
const answeredAfter = 6 * day
const said = ['Eksik tamamlandı, ekip bilgilendirildi.', 'Yerinde düzeltildi, haftalık kontrole eklendi.']

/** The last report with two findings of one responsible gives them a link; days later both are reported as solved. */
export async function answerByLink(
  as: As,
  visitor: Client,
  past: Past,
  visits: readonly Visit[],
): Promise<void> {
  const isAnswered = ({ completed_at }: { completed_at: Date }) =>
    completed_at.getTime() + answeredAfter <= Date.now()
  const asked = visits.toReversed().flatMap(askedOf).find(isAnswered)
  if (!asked) return
  const { visit, completed_at, responsible } = asked
  const client = await as(visit.author)
  const token = await past.at(new Date(completed_at.getTime() + day), async () => {
    const body = { id: demoId(6_000_000), responsible, name: responsible }
    const { url } = await client(createActionLink, { params: { id: visit.id }, body })
    return url === null ? '' : (new URL(url).searchParams.get('token') ?? '')
  })
  await past.at(new Date(completed_at.getTime() + answeredAfter), async () => {
    await visitor(openSharedActions, { body: { token } })
    const { actions } = await visitor(readSharedActions, { query: { token } })
    for (const [index, comment] of said.entries()) {
      const id = actions[index]?.id
      if (id === undefined) continue
      const body = { id: demoId(6_000_001 + index), comment }
      await visitor(reportSharedAction, { params: { id }, query: { token }, body })
    }
  })
}

/** Whom a report names for two findings or more; nobody where it is a draft. */
function askedOf(visit: Visit) {
  const { completed_at, findings } = visit
  const named = findings.map(({ responsible = '' }) => responsible)
  const responsible = named.find((name, index) => named.indexOf(name) !== index)
  return completed_at && responsible !== undefined ? [{ visit, completed_at, responsible }] : []
}
