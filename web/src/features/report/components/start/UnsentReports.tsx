import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { address } from '../../../../platform/navigation/addresses'
import { useNavigate } from '../../../../platform/navigation/use-navigate'
import { useOpenOutbox, useOutbox } from '../../../../platform/outbox/use-outbox'
import { useUser } from '../../../../platform/session/session'
import { toast } from '../../../../ui/overlays/toast'
import { keepReady } from '../../model/start/keep-ready'
import { alignMarks, useStartedReports } from '../../model/start/waiting-reports'
import { draftSaving } from '../../outbox'

/** Sends reports and drafts that were made without a connection, on whichever page somebody is, and says what could not go. */
export function UnsentReports() {
  const { role, requires_face_check = false } = useUser()
  const cache = useQueryClient()
  const open = useOpenOutbox()

  useEffect(() => keepReady(cache, { role, requires_face_check }), [cache, role, requires_face_check])
  useEffect(() => {
    // A device that cannot be read now says nothing about its marks.
    void open()
      .then(alignMarks)
      .catch(() => undefined)
  }, [open])
  const isRefused = ({ state }: { state: string }) => state === 'refused'
  const started = useStartedReports().filter(isRefused)
  const drafts = useOutbox(draftSaving, isRefused)
  return (
    <>
      {started.map(({ id, label, refusal }) => (
        <Refused key={id} id={id} title={`Rapor gönderilemedi: ${label}`} why={refusal?.message} />
      ))}
      {drafts.map(({ id, label, refusal, body }) => (
        <Refused key={id} id={body.report_id} title={label} why={refusal?.message} />
      ))}
    </>
  )
}

const idOf = (report_id: string) => `not taken ${report_id}`

function Refused({ id, title, why }: { id: string; title: string; why: string | undefined }) {
  const navigate = useNavigate()
  useEffect(() => {
    toast.warning(title, {
      id: idOf(id),
      description: why,
      stays: true,
      action: { label: 'Göster', onPress: () => void navigate(address('/report/:id', { id })) },
    })
    return () => toast.close(idOf(id))
  }, [id, title, why, navigate])
  return null
}
