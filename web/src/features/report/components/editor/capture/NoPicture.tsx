import { photoInputAccept } from '@gozlem/domain/report/photo-rules'
import { useRef } from 'react'
import { wordsHere } from '../../../../../platform/device/identity'
import { type CameraTrouble, cameraRefused } from '../../../../../platform/device/no-camera'
import { takePhoto } from '../../../../../platform/device/take-photo'
import { Button } from '../../../../../ui/actions/Button'
import { Camera, CameraOff, ImagePlus, RotateCw } from '../../../../../ui/icons'
import { useEditorSession } from '../../../model/draft/editor-session'

const words: Record<CameraTrouble, { title: string; text: { browser: string; app: string } }> = {
  refused: cameraRefused,
  absent: {
    title: 'Kamera bulunamadı',
    text: {
      browser:
        'Bu tarayıcı cihazın kamerasını açamıyor. Fotoğrafları telefonun kendi kamerasıyla çekip ekleyebilirsiniz.',
      app: 'Canlı görüntü açılamıyor. Fotoğrafları telefonun kendi kamerasıyla çekip ekleyebilirsiniz.',
    },
  },
  busy: {
    title: 'Kamera kullanımda',
    text: {
      browser: 'Kamerayı başka bir uygulama ya da sekme kullanıyor. Onu kapatıp yeniden deneyin.',
      app: 'Kamerayı başka bir uygulama kullanıyor. Onu kapatıp yeniden deneyin.',
    },
  },
}

interface NoPictureProps {
  /** Null while the person is asked. */
  trouble: CameraTrouble | null
  onAgain: () => void
}

/** In place of the picture: why there is none, and how photos come into the report all the same. */
export function NoPicture({ trouble, onAgain }: NoPictureProps) {
  const { uploads } = useEditorSession()
  const chooser = useRef<HTMLInputElement>(null)

  async function shoot() {
    const photo = await takePhoto()
    if (photo) await uploads.add([photo])
  }

  if (trouble === null)
    return (
      <p role="status" className="flex h-full flex-col items-center justify-center gap-3 p-6 text-center">
        <Camera aria-hidden className="size-10" />
        Kamera açılıyor. Sorulursa izin verin.
      </p>
    )
  const { title, text } = words[trouble]
  return (
    <div className="flex h-full flex-col items-center justify-center-safe gap-3 overflow-y-auto p-6 text-center">
      <div role="alert" className="flex flex-col items-center gap-3">
        <CameraOff aria-hidden className="size-10" />
        <h2 className="text-xl font-semibold">{title}</h2>
        <p className="max-w-[32rem]">{wordsHere(text)}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <Button size="lg" icon={RotateCw} onClick={onAgain}>
          Tekrar Dene
        </Button>
        <Button size="lg" icon={Camera} onClick={() => void shoot()}>
          Telefonun Kamerası
        </Button>
        <Button size="lg" icon={ImagePlus} onClick={() => chooser.current?.click()}>
          Dosyadan Seç
        </Button>
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={photoInputAccept}
        onChange={({ target }) => {
          void uploads.add([...(target.files ?? [])])
          target.value = '' // the same file may be chosen again
        }}
      />
    </div>
  )
}
