import 'yet-another-react-lightbox/styles.css'
import './lightbox.css'
import { useRef, useState } from 'react'
import Yarl, { type ContainerRect, type ControllerRef, IconButton } from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { ChevronLeft, ChevronRight, Download, RotateCw, X, ZoomIn, ZoomOut } from '../icons'
import { Picture } from './Picture'

export interface ViewedPhoto {
  id: string
  src: string
  /** '3. fotoğraf' */
  name: string
  /** What was written about it; may be empty. */
  note: string
  /** What is drawn on it, for those who do not see it. */
  drawn?: string
  width: number
  height: number
  /** Degrees clockwise that it is shown turned by whoever opened it. */
  turn?: number
}

export interface LightboxProps {
  photos: readonly ViewedPhoto[]
  /** The photo to begin with, by its id. */
  first: string
  onClose: () => void
  /** Turns the photo itself; without it turning turns what is seen. */
  onTurn?: ((id: string) => void) | undefined
  /** Hands over the photo as it was taken; absent where nobody has it. */
  onOriginal?: ((id: string) => void) | undefined
}

interface PhotoSlide {
  type: 'photo'
  id: string
}

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    photo: PhotoSlide
  }
  interface Labels {
    Turn?: string
    TurnPhoto?: string
    Original?: string
  }
}

const labels = {
  Lightbox: 'Fotoğraf',
  'Photo gallery': 'Fotoğraflar',
  Carousel: 'Fotoğraf gösterimi',
  Slide: 'Fotoğraf',
  '{index} of {total}': '{index} / {total}',
  Close: 'Kapat',
  Previous: 'Önceki fotoğraf',
  Next: 'Sonraki fotoğraf',
  'Zoom in': 'Yakınlaştır',
  'Zoom out': 'Uzaklaştır',
  Turn: 'Görünümü döndür',
  TurnPhoto: 'Fotoğrafı döndür',
  Original: 'Orijinali indir',
}

/** The page behind holds still (base.css). */
const heldStill = { 'data-scroll-lock': '' }

/** Photos over the whole screen: fingers, wheel and keys zoom and go on. */
export function Lightbox({ photos, first, onClose, onTurn, onOriginal }: LightboxProps) {
  // Both stand while it is open: another list would take it back to its beginning.
  const [slides] = useState(() => photos.map(({ id }): PhotoSlide => ({ type: 'photo', id })))
  const [start] = useState(() =>
    Math.max(
      0,
      slides.findIndex(({ id }) => id === first),
    ),
  )
  const [index, setIndex] = useState(start)
  const [turns, setTurns] = useState<Readonly<Record<string, number>>>({})
  const control = useRef<ControllerRef>(null)
  const shown = photos.find(({ id }) => id === slides[index]?.id)
  const turnOf = ({ id, turn = 0 }: ViewedPhoto) => turn + (turns[id] ?? 0)
  function turn() {
    if (!shown) return
    if (onTurn) onTurn(shown.id)
    else setTurns({ ...turns, [shown.id]: (turns[shown.id] ?? 0) + 90 })
  }

  return (
    <Yarl
      open
      close={onClose}
      index={start}
      slides={slides}
      plugins={[Zoom]}
      labels={labels}
      carousel={{ finite: true, preload: 1, padding: 0 }}
      animation={{ fade: 150, swipe: 200, zoom: 150 }}
      // Escape is ours: the library's own would not tell that it was taken (app/go-back.ts).
      controller={{ ref: control, closeOnEscape: false, closeOnPullDown: true, closeOnBackdropClick: true }}
      noScroll={{ disabled: true }}
      zoom={{ supports: ['photo'], maxZoom: 6, scrollToZoom: true }}
      on={{ view: (view) => setIndex(view.index) }}
      portal={{
        container: {
          ...heldStill,
          className: 'lightbox',
          onKeyDown: (event) => {
            if (event.altKey && event.shiftKey && event.code === 'KeyR') turn()
            if (event.key !== 'Escape') return
            event.preventDefault()
            event.stopPropagation()
            control.current?.close()
          },
        },
      }}
      toolbar={{
        buttons: [
          <IconButton key="turn" label={onTurn ? 'TurnPhoto' : 'Turn'} icon={RotateCw} onClick={turn} />,
          onOriginal && (
            <IconButton
              key="original"
              label="Original"
              icon={Download}
              onClick={() => shown && onOriginal(shown.id)}
            />
          ),
          'close',
        ],
      }}
      render={{
        ...(slides.length === 1 && { buttonPrev: () => null, buttonNext: () => null }),
        iconPrev: () => <ChevronLeft aria-hidden className="size-8" />,
        iconNext: () => <ChevronRight aria-hidden className="size-8" />,
        iconClose: () => <X aria-hidden />,
        iconZoomIn: () => <ZoomIn aria-hidden />,
        iconZoomOut: () => <ZoomOut aria-hidden />,
        slide: ({ slide, rect }) => {
          const photo = slide.type === 'photo' && photos.find(({ id }) => id === slide.id)
          return photo && <TurnedPhoto photo={photo} turn={turnOf(photo)} room={rect} />
        },
        controls: () =>
          shown && (
            <p className="lightbox-caption tabular">
              <span className="font-semibold">{shown.name}</span>
              {shown.note !== '' && <span className="line-clamp-2">{shown.note}</span>}
            </p>
          ),
      }}
    />
  )
}

interface TurnedPhotoProps {
  photo: ViewedPhoto
  /** Degrees clockwise. */
  turn: number
  room: ContainerRect
}

/** As large as the room allows, whichever way it stands. */
function TurnedPhoto({ photo, turn, room }: TurnedPhotoProps) {
  const lies = turn % 180 !== 0
  const [wide, high] = lies ? [photo.height, photo.width] : [photo.width, photo.height]
  const scale = Math.min(room.width / wide, room.height / high)
  return (
    <div className="relative" style={{ width: wide * scale, height: high * scale }}>
      <div
        className="absolute top-1/2 left-1/2 -translate-1/2"
        style={{ width: photo.width * scale, height: photo.height * scale, rotate: `${turn}deg` }}
      >
        <Picture
          key={photo.src}
          src={photo.src}
          alt={[photo.note || photo.name, photo.drawn].filter(Boolean).join('. ')}
          eager
          className="size-full"
        />
      </div>
    </div>
  )
}
