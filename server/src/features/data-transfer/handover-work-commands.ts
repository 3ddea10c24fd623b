// What one person could give to another (CC-07): each assignment, visit, draft and what is followed up, with the reason why it stays.
import type { HandoverRow } from '@gozlem/contract/handover'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import {
  actionObstacle,
  assignmentObstacle,
  draftObstacle,
  type Receiver,
  visitObstacle,
} from '@gozlem/domain/data-transfer/handover'
import { isOver } from '@gozlem/domain/member/assignment'
import { reviewState } from '@gozlem/domain/report/review-state'
import type { Context } from '../../http/context'
import { readCoveredClasses } from '../certificate/commands'
import * as store from './handover-store'

/** Who gives and who takes it over. */
export interface People {
  from: store.HandoverPersonRow
  to: store.HandoverPersonRow
}

/** What is theirs, each with whether it can be given. */
export interface JudgedWork {
  assignments: { row: HandoverRow; assignment: store.OpenAssignmentRow; isThereAlready: boolean }[]
  visits: { row: HandoverRow; visit: store.VisitAheadRow }[]
  drafts: { row: HandoverRow }[]
  actions: { row: HandoverRow; actions: readonly store.OpenActionRow[] }[]
}

interface ActionsOfCompany {
  client_company_id: string
  client_company_name: string
  actions: store.OpenActionRow[]
}

/**
 * What somebody has to give, each with whether whoever takes it over may.
 * @param kinds what is given: who is not given an assignment goes only where they work already
 */
export async function judgeWork(
  ctx: Context,
  { from, to }: People,
  { lock, kinds }: { lock: boolean; kinds?: readonly HandoverRow['kind'][] },
): Promise<JudgedWork> {
  const today = istanbulDay(ctx.request.at)
  const receiver: Receiver = { ...to, covers: await readCoveredClasses(ctx, to.id, today) }
  const open = await store.listOpenAssignments(ctx, [from.id, to.id])
  const serves = new Map(
    open
      .filter((assignment) => assignment.user_id === to.id && !isOver(assignment, today))
      .map(({ client_company_id, profession }) => [client_company_id, profession ?? to.profession]),
  )
  const already = new Set(serves.keys())
  const assignments = open
    .filter(({ user_id }) => user_id === from.id)
    .map((assignment) => {
      const profession = assignment.profession ?? from.profession
      const row: HandoverRow = {
        ...plain(assignment),
        kind: 'assignment',
        obstacle: assignmentObstacle(receiver, {
          ...assignment,
          profession,
          is_over: isOver(assignment, today),
        }),
      }
      return { row, assignment, isThereAlready: already.has(assignment.client_company_id) }
    })
  if (!kinds || kinds.includes('assignment'))
    for (const { row } of assignments)
      if (row.obstacle === null && !already.has(row.client_company_id))
        serves.set(row.client_company_id, to.profession)
  const visits = oneOfEachSeries(await store.listVisitsAhead(ctx, from.id, ctx.request.at)).map(
    ({ visit, count }) => ({
      visit,
      row: {
        ...plain(visit),
        kind: 'visit' as const,
        starts_at: visit.starts_at,
        count,
        obstacle: visitObstacle(receiver, visit, serves.get(visit.client_company_id)),
      },
    }),
  )
  const drafts = (await store.listDrafts(ctx, from.id, { lock })).map((draft) => ({
    row: {
      ...plain(draft),
      kind: 'draft' as const,
      title: draft.title,
      obstacle: draftObstacle(
        receiver,
        { review: reviewState({ ...draft, status: 'draft' }) },
        serves.has(draft.client_company_id),
      ),
    },
  }))
  const actions = ofEachCompany(await store.listOpenActions(ctx, from.id, { lock })).map((ofCompany) => ({
    actions: ofCompany.actions,
    row: {
      ...plain({ ...ofCompany, id: ofCompany.client_company_id }),
      kind: 'action' as const,
      count: ofCompany.actions.length,
      obstacle: actionObstacle(receiver, serves.has(ofCompany.client_company_id)),
    },
  }))
  return { assignments, visits, drafts, actions }
}

const plain = ({
  id,
  client_company_id,
  client_company_name,
}: Pick<HandoverRow, 'id' | 'client_company_id' | 'client_company_name'>) => ({
  id,
  client_company_id,
  client_company_name,
  title: '',
  starts_at: null,
  count: 1,
})

/** All of it, in the order in which it is told. */
export const rowsOf = ({ assignments, visits, drafts, actions }: JudgedWork): HandoverRow[] =>
  [...assignments, ...visits, ...drafts, ...actions].map(({ row }) => row)

/** A series is given as a whole, named by its next visit. */
function oneOfEachSeries(
  visits: readonly store.VisitAheadRow[],
): { visit: store.VisitAheadRow; count: number }[] {
  const sizes = new Map<string, number>()
  for (const { series_id } of visits)
    if (series_id !== null) sizes.set(series_id, (sizes.get(series_id) ?? 0) + 1)
  const told = new Set<string>()
  return visits.flatMap((visit) => {
    if (visit.series_id === null) return [{ visit, count: 1 }]
    if (told.has(visit.series_id)) return []
    told.add(visit.series_id)
    return [{ visit, count: sizes.get(visit.series_id) ?? 1 }]
  })
}

/** What is followed up goes by client company: whoever may see one of them may see all of its. */
function ofEachCompany(rows: readonly store.OpenActionRow[]): ActionsOfCompany[] {
  const companies = new Map<string, ActionsOfCompany>()
  for (const action of rows) {
    const { client_company_id, client_company_name } = action
    const ofCompany = companies.get(client_company_id) ?? {
      client_company_id,
      client_company_name,
      actions: [],
    }
    ofCompany.actions.push(action)
    companies.set(client_company_id, ofCompany)
  }
  return [...companies.values()]
}
