// A certificate below the workplace's hazard class is worth a warning and a note, no more (CERT-06, gap-decisions 5.4).
import { istanbulDay } from '@gozlem/domain/calendar-date'
import {
  certificateForReport,
  hazardMismatchNote,
  hazardMismatchTitle,
} from '@gozlem/domain/certificate/hazard-cover'
import type { HazardClass } from '@gozlem/domain/client-company/hazard-class'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../../../platform/session/session'
import { Notice } from '../../../ui/feedback/Notice'
import { certificatesQuery } from '../api'

export interface AuthorMismatchProps {
  hazardClass: HazardClass | null
  className?: string
}

/** Warns the caller before a report for a workplace that none of their usable certificates covers. */
export function OwnMismatch({ hazardClass, className }: AuthorMismatchProps) {
  const { data: certificates = [] } = useQuery(certificatesQuery({ enabled: hazardClass !== null }))
  const [today] = useState(() => istanbulDay(new Date()))
  const best = certificateForReport(certificates, hazardClass, today)
  const note = best && hazardMismatchNote(best, hazardClass)
  if (!note) return null
  return (
    <Notice tone="caution" title={hazardMismatchTitle} announce {...(className && { className })}>
      {note} Bu, raporda not olarak yer alır.
    </Notice>
  )
}

export interface DraftMismatchProps extends AuthorMismatchProps {
  created_by: string
  /** As the draft keeps it, for those who did not begin it. */
  certificate: Parameters<typeof hazardMismatchNote>[0] | null
}

/** The same warning over a draft: its author's certificates of today, for others the one the draft was begun under. */
export function DraftMismatch({ created_by, certificate, ...about }: DraftMismatchProps) {
  const user = useUser()
  if (created_by === user.id) return <OwnMismatch {...about} />
  const note = certificate && hazardMismatchNote(certificate, about.hazardClass)
  if (!note) return null
  return (
    <Notice
      tone="caution"
      title="Hazırlayanın sertifikası bu işyerinin tehlike sınıfını kapsamıyor"
      {...(about.className && { className: about.className })}
    >
      {note}
    </Notice>
  )
}
