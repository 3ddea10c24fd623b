// A follow-up report as the document room prints it.
import type { FollowedAction, FollowUpDocument } from '@gozlem/document/follow-up-document'
import type { Picture } from '@gozlem/document/report-document'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { isActionOverdue, isClosedInTime } from '@gozlem/domain/corrective-action/action'
import type { FileStore } from '../../external/files/file-store'
import { proofKey } from '../corrective-action/photo-commands'
import { readWhole } from '../report/document-view'
import { imageKey } from '../report/image-store'
import type { FollowUp } from './commands'
import type { FollowedRow, FollowedStepRow } from './store'

/** Those of further actions would make a file that no mail takes. */
const actionsWithPhotos = 150
/** Side by side they are still to be recognised. */
const proofsShown = 2
const thumbSide = 400

/** The print's input, with photos read from the file store. */
export async function documentOf(
  { told, letterhead, actions, steps, hasMore }: FollowUp,
  files: FileStore,
  printedAt: Date,
): Promise<FollowUpDocument> {
  const { organization, client_company, from, to, now, opened, closing } = told
  const { address, phone, authorization_no } = letterhead ?? {}
  const followed: FollowedAction[] = []
  for (const [index, action] of actions.entries())
    followed.push(
      await followedAction(
        action,
        steps.filter(({ action_id }) => action_id === action.id),
        { printedAt, files: index < actionsWithPhotos ? files : null },
      ),
    )
  return {
    organization: {
      name: organization.name,
      address: address || null,
      phone: phone || null,
      authorization_no: authorization_no || null,
    },
    client_company: { name: client_company?.name ?? '' },
    period: { from, to },
    printed_at: printedAt.toISOString(),
    counts: {
      opened,
      closed: closing.closed,
      closed_in_time: closing.closed_in_time,
      unsettled: now.open + now.reported + now.rejected,
      overdue: now.overdue,
    },
    actions: followed,
    notes: [
      ...(actions.length > actionsWithPhotos
        ? [`Fotoğraflar ilk ${actionsWithPhotos} uygunsuzlukta yer alır.`]
        : []),
      ...(hasMore
        ? [`Dönemde ${actions.length} taneden çok uygunsuzluk var; ilk ${actions.length} tanesi yer alır.`]
        : []),
    ],
  }
}

async function followedAction(
  action: FollowedRow,
  steps: readonly FollowedStepRow[],
  { printedAt, files }: { printedAt: Date; files: FileStore | null },
): Promise<FollowedAction> {
  const { organization_id, photo, reported_at, closed_at } = action
  const stepOf = (deed: FollowedStepRow['deed']) => steps.find((step) => step.deed === deed)
  // What was refused or opened again stands no more.
  const [solved, closed] = [
    reported_at === null ? undefined : stepOf('report'),
    closed_at === null ? undefined : stepOf('close'),
  ]
  const after: Picture[] = []
  const proofs = [...(solved?.photos ?? []), ...(closed?.photos ?? [])].slice(0, proofsShown)
  if (files)
    for (const proof of proofs)
      after.push(await pictureOf(proof, proofKey({ ...proof, organization_id }, 'thumb'), files))
  return {
    label: `Rapor ${action.report_number ?? ''}, ${action.finding_number}. uygunsuzluk`,
    title: action.title || 'Açıklama girilmedi',
    place: action.place,
    responsible: action.responsible,
    level: action.risk_level,
    opened_on: istanbulDay(new Date(action.created_at)),
    first_term: action.first_term,
    term: action.term,
    state: action.state,
    is_overdue: isActionOverdue(action, istanbulDay(printedAt)),
    solved: solved ? stepSaid(solved) : null,
    closed: closed
      ? {
          ...stepSaid(closed),
          in_time: isClosedInTime({ reported_at, closed_at: closed.created_at, term: action.term }),
        }
      : null,
    before:
      photo && files ? await pictureOf(photo, imageKey({ ...photo, organization_id }, 'thumb'), files) : null,
    after,
  }
}

const stepSaid = ({ actor_name, by_link, created_at, comment }: FollowedStepRow) => ({
  by: by_link ? `${actor_name} (bağlantıyla)` : actor_name,
  on: istanbulDay(new Date(created_at)),
  comment,
})

async function pictureOf(
  { width, height }: { width: number; height: number },
  key: string,
  files: FileStore,
): Promise<Picture> {
  const scale = Math.min(1, thumbSide / Math.max(width, height))
  return {
    source: await readWhole(files, key),
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    alt: '',
  }
}
