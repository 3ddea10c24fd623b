import { marksInWords } from '@gozlem/domain/report/photo-marks'
import { useState } from 'react'
import { files } from '../../../platform/device/files'
import { useOutboxWrites } from '../../../platform/outbox/use-outbox'
import { Button } from '../../../ui/actions/Button'
import { Badge } from '../../../ui/feedback/Badge'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { useOnline } from '../../../ui/hooks/use-online'
import { Download, ImageIcon, Send, Trash2 } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { toast } from '../../../ui/overlays/toast'
import { useReportCache } from '../../report/api'
import { dropPhotos } from '../../report/model/photos/drop-photos'
import { onTheWay, type PhotoEntry } from '../../report/model/photos/photo-entry'
import { uploadLook } from '../../report/model/photos/photo-state'
import { waitingInWords } from '../../report/model/photos/upload-in-words'
import { zipName, zipOf } from '../model/export-photos'
import { sizeText } from '../model/size-text'

/** Photos that the server does not have yet. */
export function PhotosCard({ photos }: { photos: readonly PhotoEntry[] }) {
  const online = useOnline()
  const outbox = useOutboxWrites()
  const cache = useReportCache()
  const removal = useDialog()
  const [isPacking, setPacking] = useState(false)

  async function hand() {
    setPacking(true)
    try {
      const { zip, missing } = await zipOf(photos, async ({ id }) => (await outbox.files(id))[0])
      files.save(zip, zipName(new Date()))
      if (missing.length > 0)
        toast.warning(`${missing.length} fotoğraf zip dosyasında yok`, {
          stays: true,
          description: `Bu cihazdan okunamadı: ${someOf(missing)}. Notları listede.`,
        })
    } catch {
      toast.error('Fotoğraflar dışa aktarılamadı.', { description: 'Cihazda yer açıp yeniden deneyin.' })
    } finally {
      setPacking(false)
    }
  }

  /** What is no photo that the server takes would be refused again. */
  const usable = photos.filter((photo) => onTheWay(photo).state !== 'refused')

  /** The answer of the server was lost, or is on its way. */
  const mayStand = photos.filter(({ body }) => body.sent_note !== undefined).length

  if (photos.length === 0)
    return (
      <Card title="Bekleyen fotoğraflar">
        <EmptyState icon={ImageIcon}>Gönderilmeyi bekleyen fotoğraf yok; hepsi sunucuda güvende.</EmptyState>
      </Card>
    )
  return (
    <Card
      title="Bekleyen fotoğraflar"
      description={`${waitingInWords(photos.length)}. Sunucu aldığını doğrulayana kadar burada kalır.`}
    >
      <ul className="divide-y divide-line">
        {photos.map((photo) => (
          <PhotoRow key={photo.id} photo={photo} online={online} />
        ))}
      </ul>
      {photos.some(({ body }) => (body.marks ?? []).length > 0) && (
        <p className="mt-4 text-sm text-meta">
          Zip dosyasında fotoğraflar çekildiği gibidir; işaretler ve bulanık alanlar üzerlerine çizilmez.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="primary" icon={Send} onClick={() => void outbox.retry(usable.map(({ id }) => id))}>
          Şimdi Gönder
        </Button>
        <Button icon={Download} loading={isPacking} onClick={() => void hand()}>
          Zip Olarak Kaydet
        </Button>
        <Button variant="quiet" icon={Trash2} onClick={() => removal.show()}>
          Hepsini Sil
        </Button>
      </div>
      <ConfirmDialog
        {...removal.props}
        title={`${photos.length} fotoğraf silinsin mi?`}
        description={
          mayStand === 0
            ? 'Bu fotoğraflar sunucuda yok. Silinirse geri getirilemez.'
            : `${mayStand} fotoğraf sunucuya ulaşmış olabilir; ulaştıysa raporda kalır. Sunucuda olmayanlar silinirse geri getirilemez.`
        }
        cancelLabel="Vazgeç"
        confirmLabel="Fotoğrafları Sil"
        destructive
        onConfirm={() => {
          removal.hide()
          const ids = photos.map(({ id }) => id)
          dropPhotos(outbox, ids, cache).catch(() => toast.error('Fotoğraflar şu anda silinemedi.'))
        }}
      />
    </Card>
  )
}

function PhotoRow({ photo, online }: { photo: PhotoEntry; online: boolean }) {
  const { file_name, report_name, size, note, marks = [] } = photo.body
  const { message, percent, ...way } = onTheWay(photo)
  const state = way.state === 'refused' ? 'failed' : way.state
  const { word, tone } = uploadLook({ state, percent }, online)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold break-words">{file_name}</p>
        <p className="text-meta break-words">
          {report_name} · {sizeText(size)}
        </p>
        {note !== '' && <p className="text-sm break-words">Not: {note}</p>}
        {marks.length > 0 && <p className="text-sm break-words">{marksInWords(marks)}</p>}
        {message !== '' && (
          <p className={`text-sm break-words ${state === 'failed' ? 'text-danger-ink' : 'text-meta'}`}>
            {message}
          </p>
        )}
      </div>
      <Badge tone={tone}>{word}</Badge>
    </li>
  )
}

const someOf = (names: readonly string[]) =>
  names.length > 5 ? `${names.slice(0, 5).join(', ')} ve ${names.length - 5} tane daha` : names.join(', ')
