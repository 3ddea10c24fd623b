import type { ManagedCertificateType } from '@gozlem/contract/certificate-type'
import { problemMessage } from '../../../platform/api/problem-message'
import { Button } from '../../../ui/actions/Button'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { Dialog } from '../../../ui/overlays/Dialog'
import { toast } from '../../../ui/overlays/toast'
import { useDeleteType, useSaveType } from '../api'

export interface TypeQuestion {
  kind: 'deactivate' | 'activate' | 'delete'
  type: ManagedCertificateType
}

export interface TypeDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  about: TypeQuestion | undefined
}

/** Asks before a type is taken out of use, put back or deleted; one that certificates have can only be taken out of use. */
export function TypeDialog({ about, ...dialog }: TypeDialogProps) {
  const save = useSaveType()
  const removal = useDeleteType()
  if (about === undefined) return null
  const { type } = about
  const name = <strong className="text-ink">{type.name}</strong>

  async function setActive(is_active: boolean) {
    const { id, certificate_count: _, ...input } = type
    await save.mutateAsync({ known: id, input: { ...input, is_active } })
    toast.success(is_active ? 'Sertifika türü etkinleştirildi' : 'Sertifika türü pasif edildi')
  }

  if (about.kind === 'activate')
    return (
      <ConfirmDialog
        {...dialog}
        title="Tür etkinleştirilsin mi?"
        description={<>{name} yeni sertifikalarda yeniden seçilebilir.</>}
        confirmLabel="Etkinleştir"
        describeError={(failure) => problemMessage(failure, 'Tür etkinleştirilemedi')}
        onConfirm={() => setActive(true)}
      />
    )
  if (about.kind === 'deactivate')
    return (
      <ConfirmDialog
        {...dialog}
        title="Tür pasif edilsin mi?"
        description={<>{name} yeni sertifikalarda seçilemez. Bu türdeki sertifikalar geçerliliğini korur.</>}
        confirmLabel="Pasif Et"
        describeError={(failure) => problemMessage(failure, 'Tür pasif edilemedi')}
        onConfirm={() => setActive(false)}
      />
    )
  if (type.certificate_count > 0 && !type.is_active)
    return (
      <Dialog
        {...dialog}
        size="sm"
        title="Bu tür silinemez"
        description={
          <>
            {name} türünde {type.certificate_count} sertifika var. Tür pasif olduğu için yeni sertifikalarda
            seçilemez.
          </>
        }
        footer={<Button onClick={() => dialog.onOpenChange(false)}>Kapat</Button>}
      />
    )
  if (type.certificate_count > 0)
    return (
      <ConfirmDialog
        {...dialog}
        title="Bu tür silinemez"
        description={
          <>
            {name} türünde {type.certificate_count} sertifika var. Silmek yerine pasif ederseniz yeni
            sertifikalarda seçilemez; var olanlar geçerliliğini korur.
          </>
        }
        confirmLabel="Pasif Et"
        describeError={(failure) => problemMessage(failure, 'Tür pasif edilemedi')}
        onConfirm={() => setActive(false)}
      />
    )
  return (
    <ConfirmDialog
      {...dialog}
      title="Tür silinsin mi?"
      description={<>{name} kalıcı olarak silinir. Bu türde sertifika yok.</>}
      confirmLabel="Sil"
      destructive
      describeError={(failure) => problemMessage(failure, 'Sertifika türü silinemedi')}
      onConfirm={async () => {
        await removal.mutateAsync(type.id)
        toast.success('Sertifika türü silindi')
      }}
    />
  )
}
