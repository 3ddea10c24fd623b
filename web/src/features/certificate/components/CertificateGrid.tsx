import type { CertificateView } from '@gozlem/contract/certificate'
import { problemMessage } from '../../../platform/api/problem-message'
import type { Address } from '../../../platform/navigation/addresses'
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { toast } from '../../../ui/overlays/toast'
import { CertificateCard } from './CertificateCard'

const gridStyle = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,26rem),1fr))] gap-4 md:gap-6'

/** Somebody's certificates as cards to be read. */
export function CertificateCards({ certificates }: { certificates: readonly CertificateView[] }) {
  return (
    <ul className={gridStyle}>
      {certificates.map((certificate) => (
        <li key={certificate.id}>
          <CertificateCard certificate={certificate} />
        </li>
      ))}
    </ul>
  )
}

export interface CertificateGridProps {
  certificates: readonly CertificateView[]
  editPath: (certificate: CertificateView) => Address
  remove: (id: string) => Promise<unknown>
}

/** Somebody's certificates as cards, each with its ways to change and to delete it. */
export function CertificateGrid({ certificates, editPath, remove }: CertificateGridProps) {
  const removal = useDialog<CertificateView>()
  return (
    <>
      <ul className={gridStyle}>
        {certificates.map((certificate) => (
          <li key={certificate.id}>
            <CertificateCard
              certificate={certificate}
              actions={{ editPath: editPath(certificate), onDelete: () => removal.show(certificate) }}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        {...removal.props}
        title="Sertifika silinsin mi?"
        description={
          <>
            <strong className="text-ink">
              {removal.about?.certificate_type_name}, {removal.about?.certificate_number}
            </strong>{' '}
            silinir. Bu sertifikayla hazırlanmış raporlar kendi kopyalarını korur.
          </>
        }
        confirmLabel="Sil"
        destructive
        describeError={(failure) => problemMessage(failure, 'Sertifika silinemedi')}
        onConfirm={async () => {
          if (removal.about === undefined) return
          await remove(removal.about.id)
          toast.success('Sertifika silindi')
        }}
      />
    </>
  )
}

export function CertificateSkeletons() {
  return (
    <Loading>
      <div className={gridStyle}>
        {[0, 1].map((index) => (
          <div key={index} className="space-y-4 rounded-lg border border-line bg-surface p-4 md:p-6">
            <Skeleton className="h-7 w-3/5" />
            <Skeleton className="h-6 w-2/5" />
            <div className="grid gap-4 md:grid-cols-2">
              {[0, 1, 2, 3].map((line) => (
                <Skeleton key={line} className="h-11 w-4/5" />
              ))}
            </div>
            <Skeleton className="h-12 w-32 rounded-md" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
