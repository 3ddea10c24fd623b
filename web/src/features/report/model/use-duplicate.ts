import { holds } from '@gozlem/domain/account/permissions'
import { useRef, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { problemMessage } from '../../../platform/api/problem-message'
import { address } from '../../../platform/navigation/addresses'
import { useNavigate } from '../../../platform/navigation/use-navigate'
import { useUser } from '../../../platform/session/session'
import type { MenuItem } from '../../../ui/actions/menu-item'
import { Copy } from '../../../ui/icons'
import { toast } from '../../../ui/overlays/toast'
import { duplicateReport, useReportCache } from '../api'

/** The menu's way to make a draft of a report for the next visit; none for those who make no reports. */
export function useDuplicate(source: string): MenuItem[] {
  const creates = holds(useUser().role, 'report.create')
  const navigate = useNavigate()
  const cache = useReportCache()
  const [busy, setBusy] = useState(false)
  /** Kept between tries, so that one after a lost answer makes no second draft. */
  const id = useRef('')

  async function duplicate() {
    setBusy(true)
    id.current ||= uuid()
    try {
      const draft = await duplicateReport(source, id.current)
      id.current = ''
      cache.keep(draft)
      toast.success('Kopya oluşturuldu', {
        description: 'Uygunsuzluklar onay bekliyor; fotoğraflar ve terminler alınmadı.',
      })
      await navigate(address('/report/:id', { id: draft.id }))
    } catch (failure) {
      toast.error(problemMessage(failure, 'Raporun kopyası oluşturulamadı'))
    }
    setBusy(false)
  }

  if (!creates) return []
  return [
    {
      label: busy ? 'Kopyalanıyor…' : 'Kopyasını Oluştur',
      icon: Copy,
      disabled: busy,
      onSelect: () => void duplicate(),
    },
  ]
}
