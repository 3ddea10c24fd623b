import { Button } from '../actions/Button'
import { Field } from '../forms/Field'
import { TextArea } from '../forms/TextArea'
import { TextInput } from '../forms/TextInput'
import { useDialog } from '../hooks/use-dialog'
import { Card } from '../layout/Card'
import { BottomSheet } from '../overlays/BottomSheet'
import { ConfirmDialog } from '../overlays/ConfirmDialog'
import { Dialog } from '../overlays/Dialog'
import { toast } from '../overlays/toast'

export function OverlaySection() {
  const form = useDialog()
  const sheet = useDialog()
  const removal = useDialog<string>()
  const failing = useDialog()
  return (
    <Card title="Katmanlar">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => form.show()}>Pencere</Button>
        <Button onClick={() => sheet.show()}>Alt panel</Button>
        <Button onClick={() => removal.show('Haziran saha gözlemi')}>Onay</Button>
        <Button onClick={() => failing.show()}>Başarısız onay</Button>
        <Button onClick={() => toast.success('Rapor kaydedildi')}>Başarı iletisi</Button>
        <Button
          onClick={() =>
            toast.error('Sunucuya bağlanılamıyor. Lütfen internet bağlantınızı kontrol edin.', {
              description: 'İstek no: 7f3a-19',
            })
          }
        >
          Hata iletisi
        </Button>
        <Button onClick={() => toast.warning('Bağlantı zayıf')}>Uyarı iletisi</Button>
        <Button
          onClick={() =>
            toast.info('Yeni sürüm hazır', { action: { label: 'Yenile', onPress: () => undefined } })
          }
        >
          Bilgi iletisi
        </Button>
        <Button onClick={() => toast.show('Kopyalandı')}>Yalın ileti</Button>
      </div>
      <Dialog
        {...form.props}
        title="Yeni iletişim kişisi"
        description="Rapor gönderildiğinde bu kişiye de e-posta gider."
        footer={
          <>
            <Button onClick={form.hide}>Vazgeç</Button>
            <Button variant="primary" onClick={form.hide}>
              Ekle
            </Button>
          </>
        }
      >
        <div className="space-y-4">
          <Field label="Ad soyad">
            <TextInput />
          </Field>
          <Field label="E-posta" required>
            <TextInput type="email" />
          </Field>
          <Field label="Not">
            <TextArea />
          </Field>
        </div>
      </Dialog>
      <BottomSheet {...sheet.props} title="Raporlar">
        <p>Alt panelin içeriği.</p>
      </BottomSheet>
      <ConfirmDialog
        {...removal.props}
        title="Rapor silinsin mi?"
        description={`“${removal.about ?? ''}” 30 gün içinde geri alınabilir.`}
        confirmLabel="Sil"
        destructive
        onConfirm={() => new Promise((resolve) => setTimeout(resolve, 1200))}
      />
      <ConfirmDialog
        {...failing.props}
        title="Tümü onaylansın mı?"
        confirmLabel="Onayla"
        onConfirm={() => Promise.reject(new Error('offline'))}
      />
    </Card>
  )
}
