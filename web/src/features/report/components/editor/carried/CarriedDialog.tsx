import { problemMessage } from '../../../../../platform/api/problem-message'
import { Button } from '../../../../../ui/actions/Button'
import { EmptyState } from '../../../../../ui/feedback/EmptyState'
import { ErrorState } from '../../../../../ui/feedback/ErrorState'
import { Loading, SkeletonRows } from '../../../../../ui/feedback/Skeleton'
import { ListChecks } from '../../../../../ui/icons'
import { Dialog } from '../../../../../ui/overlays/Dialog'
import { CarriedCard } from './CarriedCard'
import { useCarried } from './use-carried'

export interface CarriedDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** What became of the findings of earlier reports, one press each (BEY-03). */
export function CarriedDialog({ open, ...rest }: CarriedDialogProps) {
  return open ? <OpenCarriedDialog {...rest} /> : null
}

function OpenCarriedDialog({ onOpenChange }: Omit<CarriedDialogProps, 'open'>) {
  const { data, error, status, refetch } = useCarried()
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      size="lg"
      title="Önceki raporlardan açık uygunsuzluklar"
      description="Her biri için bu ziyarette ne gördüğünüzü seçin. Seçimleriniz rapor tamamlanınca geçerli olur; yanıtsız kalanlar olduğu gibi açık kalır."
      footer={<Button onClick={() => onOpenChange(false)}>Kapat</Button>}
    >
      {status === 'pending' && (
        <Loading>
          <SkeletonRows rows={4} />
        </Loading>
      )}
      {status === 'error' && (
        <ErrorState
          message={problemMessage(error, 'Açık uygunsuzluklar yüklenemedi.')}
          onRetry={() => void refetch()}
        />
      )}
      {data?.actions.length === 0 && (
        <EmptyState icon={ListChecks}>Önceki raporlardan açık uygunsuzluk yok.</EmptyState>
      )}
      {data && (
        <ul className="space-y-4">
          {data.actions.map((carried) => (
            <CarriedCard key={carried.action.id} carried={carried} onGoTo={() => onOpenChange(false)} />
          ))}
        </ul>
      )}
      {data !== undefined && data.left_out > 0 && (
        <p className="mt-4 text-meta">
          {data.left_out} uygunsuzluk daha var; bunları yanıtladıkça sıradakiler gelir.
        </p>
      )}
    </Dialog>
  )
}
