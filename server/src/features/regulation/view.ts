import type { lookupReferences, searchRegulations } from '@gozlem/contract/regulation'
import type { ManagedReference } from '@gozlem/contract/regulation-reference'
import type { ReplyOf } from '@gozlem/contract/route'
import { isInForce } from '@gozlem/knowledge/catalogue'
import { qrSvg } from '../../external/qr/qr-svg'
import type { KnownRegulation, Provision } from './store'

type FoundRegulation = ReplyOf<typeof searchRegulations>['regulations'][number]

/** A regulation or article as the search lists it; without a known official address the link is empty. */
export function viewProvision({ regulation, article, title, confidence }: Provision): FoundRegulation {
  return {
    regulation_id: regulation.id,
    ref: article?.ref ?? null,
    title,
    regulation: regulation.title,
    subject: article?.subject ?? regulation.short_title,
    confidence,
    link: regulation.link,
  }
}

type ResolvedReference = ReplyOf<typeof lookupReferences>['references'][string]

/** Link and QR code of a regulation, or null without a known address: it resolves nothing then (REP-16). */
export async function viewResolved(
  regulation: KnownRegulation | undefined,
  at: Date,
): Promise<ResolvedReference | null> {
  if (!regulation?.link) return null
  const { link } = regulation
  return { link, source: 'api', qr_code_data: await qrSvg(link), created_at: at.toISOString() }
}

/** A regulation as the system's administrator sees it. */
export function viewManaged({ catalogue, names: _, ...regulation }: KnownRegulation): ManagedReference {
  return {
    ...regulation,
    origin: catalogue ? 'catalogue' : 'added',
    is_changed: catalogue !== null && regulation.updated_at !== null,
    is_repealed: catalogue !== null && !isInForce(catalogue),
  }
}
