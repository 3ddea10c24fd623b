import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { address } from '../../../platform/navigation/addresses'
import { useNavigate } from '../../../platform/navigation/use-navigate'
import type { Unsent } from '../../../platform/offline/unsent-queue'
import { useUser } from '../../../platform/session/session'
import { toast } from '../../../ui/overlays/toast'
import type { NoticeToSend } from '../api'
import { startNotices, useAllUnsentNotices } from '../model/unsent-notices'

/** Sends dangers to life that were told without a connection, and says wherever somebody is that nobody knows of them yet. */
export function UnsentNotices() {
  const { id: owner } = useUser()
  const cache = useQueryClient()
  useEffect(() => startNotices({ cache, owner }), [cache, owner])
  return useAllUnsentNotices()
    .filter(({ isHeld }) => isHeld)
    .map((notice) => <Untold key={notice.item.id} {...notice} />)
}

/** Stands until the server has it or somebody gives it up. */
function Untold({ item: { id, report_id, title }, refused }: Unsent<NoticeToSend>) {
  const navigate = useNavigate()
  useEffect(() => {
    toast.error('Hayati tehlike henüz bildirilmedi', {
      id: `critical ${id}`,
      description: `${title}: ${refused ?? 'bağlantı gelince gönderilir. Beklemeden telefonla arayın.'}`,
      stays: true,
      action: { label: 'Göster', onPress: () => void navigate(address('/report/:id', { id: report_id })) },
    })
    return () => toast.close(`critical ${id}`)
  }, [id, report_id, title, refused, navigate])
  return null
}
