import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { address } from '../../../../platform/navigation/addresses'
import { useNavigate } from '../../../../platform/navigation/use-navigate'
import { useOpenOutbox } from '../../../../platform/outbox/use-outbox'
import { useUser } from '../../../../platform/session/session'
import { toast } from '../../../../ui/overlays/toast'
import { reportCache } from '../../api'
import { type LeftDraft, startLeftDrafts } from '../../model/draft/left-drafts'
import { keepReady } from '../../model/start/keep-ready'
import { alignMarks, useStartedReports } from '../../model/start/waiting-reports'
import type { StartedEntry } from '../../outbox'

/** Sends reports and drafts that were made without a connection, on whichever page somebody is, and says what could not go. */
export function UnsentReports() {
  const { id: owner, role, requires_face_check = false } = useUser()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const open = useOpenOutbox()
  const tell = useEffectEvent(({ report_id: id, name, state, reason }: LeftDraft) => {
    const shown = { id: idOf(id) }
    if (state === 'waits') return
    if (state === 'sent') {
      toast.success(`Bu cihazda bekleyen değişiklikler gönderildi: ${name}`, shown)
      return
    }
    toast.warning(name, {
      ...shown,
      description: reason === undefined ? wordsOf[state] : `${notTaken} ${reason}`,
      stays: true,
      action: { label: 'Göster', onPress: () => void navigate(address('/report/:id', { id })) },
    })
  })

  useEffect(() => keepReady(cache, { role, requires_face_check }), [cache, role, requires_face_check])
  useEffect(() => {
    // A device that cannot be read now says nothing about its marks.
    void open()
      .then(alignMarks)
      .catch(() => undefined)
  }, [open])
  useEffect(
    () => startLeftDrafts({ owner, cache: reportCache(cache), openOutbox: open }, tell),
    [cache, owner, open],
  )

  const refused = useStartedReports().filter(({ state }) => state === 'refused')
  return refused.map((started) => <Refused key={started.id} {...started} />)
}

const wordsOf: Record<'choice' | 'closed', string> = {
  choice:
    'Bu cihazda yazdıklarınız başka bir yerde yapılan değişiklikle çakışıyor. Açıp hangisinin kalacağını seçin.',
  closed:
    'Taslak bu arada değişikliğe kapandı; bu cihazda yazdıklarınız eklenemedi. Açıp okuyabilir ve kopyalayabilirsiniz.',
}

/** What can be mended may be edited still: its editor has the words. */
const notTaken = 'Bu cihazda yazdıklarınızın hepsi gönderilemedi; gönderilemeyenler bu cihazda duruyor.'

const idOf = (report_id: string) => `left draft ${report_id}`

function Refused({ id, label: name, refusal }: StartedEntry) {
  const why = refusal?.message
  const navigate = useNavigate()
  useEffect(() => {
    toast.warning(`Rapor gönderilemedi: ${name}`, {
      id: idOf(id),
      description: why,
      stays: true,
      action: { label: 'Göster', onPress: () => void navigate(address('/report/:id', { id })) },
    })
    return () => toast.close(idOf(id))
  }, [id, name, why, navigate])
  return null
}
