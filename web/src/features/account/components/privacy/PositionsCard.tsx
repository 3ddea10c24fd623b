import { useState } from 'react'
import { problemMessage } from '../../../../platform/api/problem-message'
import { rememberConsent } from '../../../../platform/session/position-consent'
import { useUser } from '../../../../platform/session/session'
import { Button } from '../../../../ui/actions/Button'
import { MapPinOff } from '../../../../ui/icons'
import { Card } from '../../../../ui/layout/Card'
import { ConfirmDialog } from '../../../../ui/overlays/ConfirmDialog'
import { toast } from '../../../../ui/overlays/toast'
import { useWithdrawPositions } from '../../api'

/** Where one was at visits: told by consent, taken back whenever one likes (BEY-12, Law 6698 art. 7). */
export function PositionsCard() {
  const { id } = useUser()
  const [asking, setAsking] = useState(false)
  const withdraw = useWithdrawPositions()
  return (
    <Card
      title="Ziyaretlerde verdiğim konumlar"
      description="Ziyaretlere gelirken ve ayrılırken paylaştığınız konumlar bir yıl saklanır; istediğiniz zaman silebilirsiniz."
    >
      <Button icon={MapPinOff} onClick={() => setAsking(true)}>
        Konumlarımı Sil
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Tüm konumlarınız silinsin mi?"
        description="Şimdiye kadar ziyaretlerde verdiğiniz konumlar silinir ve geri getirilemez. Saatler ve imzalar kalır."
        confirmLabel="Sil"
        destructive
        describeError={(failure) => problemMessage(failure, 'Konumlar silinemedi')}
        onConfirm={async () => {
          const { visits } = await withdraw.mutateAsync()
          rememberConsent(id, null)
          toast.success(visits === 0 ? 'Kayıtlı konumunuz yok' : `${visits} ziyaretteki konumunuz silindi`)
        }}
      />
    </Card>
  )
}
