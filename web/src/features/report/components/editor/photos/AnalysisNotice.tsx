import { Notice } from '../../../../../ui/feedback/Notice'
import type { PhotoAnalysis } from '../../../../analysis/model/photo-analysis'
import { NotUnderstood } from './NotUnderstood'

/** What the newest run of a photo left to read or to do. */
export function AnalysisNotice({ item }: { item: PhotoAnalysis }) {
  if (item.status === 'needs_note')
    return (
      <Notice tone="caution" title="Bu fotoğraf için not gerekli">
        {item.message}
      </Notice>
    )
  if (item.status === 'not_understood') return <NotUnderstood key={item.image_id} item={item} />
  if (item.status === 'failed')
    return (
      <Notice tone="danger" title="Analiz tamamlanamadı">
        {item.message}
      </Notice>
    )
  if (item.status === 'no_finding') return <Notice title="Uygunsuzluk tespit edilmedi">{item.message}</Notice>
  return null
}
