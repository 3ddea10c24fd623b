import type { lookupReferences, searchRegulations } from '@gozlem/contract/regulation'
import type { ReplyOf } from '@gozlem/contract/route'
import { regulationLink } from '@gozlem/knowledge/catalogue'
import { qrSvg } from '../../external/qr/qr-svg'
import { findNamedRegulation, type Provision } from './store'

type FoundRegulation = ReplyOf<typeof searchRegulations>['regulations'][number]

/** A regulation or article as the search lists it; without a known official address the link is empty. */
export function viewProvision({ regulation, article, title, confidence }: Provision): FoundRegulation {
  return {
    regulation_id: regulation.id,
    ref: article?.ref ?? null,
    title,
    subject: article?.subject ?? regulation.short_title,
    confidence,
    link: regulationLink(regulation) ?? '',
  }
}

type ResolvedReference = ReplyOf<typeof lookupReferences>['references'][string]

/** Link and QR code of the regulation a text names, or null when it names none with a known address (REP-16). */
export async function viewReference(text: string, at: Date): Promise<ResolvedReference | null> {
  const regulation = findNamedRegulation(text)
  const link = regulation && regulationLink(regulation)
  if (!link) return null
  return { link, source: 'api', qr_code_data: await qrSvg(link), created_at: at.toISOString() }
}
