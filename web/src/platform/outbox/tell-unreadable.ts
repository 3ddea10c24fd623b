import { toast } from '../../ui/overlays/toast'

/** Nothing is given up that nobody could look at. */
export function tellUnreadable(): void {
  toast.error('Bu cihazda saklananlar şu anda okunamıyor', {
    description: 'Hiçbir şey silinmedi. Sayfayı yenileyip yeniden deneyin.',
  })
}
