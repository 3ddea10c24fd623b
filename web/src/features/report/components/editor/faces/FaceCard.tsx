import { Button } from '../../../../../ui/actions/Button'
import { IconButton } from '../../../../../ui/actions/IconButton'
import { Badge } from '../../../../../ui/feedback/Badge'
import { Check, X } from '../../../../../ui/icons'
import { Picture, type PictureProps } from '../../../../../ui/photos/Picture'
import type { FaceProposal } from '../../../model/faces/face-proposals'

export interface FaceCardProps {
  name: string
  picture: Pick<PictureProps, 'src' | 'width' | 'height'>
  /** Whether it rests on this device, or somebody looked at it as it is. */
  state: 'waiting' | 'unchecked' | 'checked'
  /** What is proposed; null where the detector could not look, undefined where it was not asked. */
  faces: readonly FaceProposal[] | null | undefined
  disabled: boolean
  onDrop: (face: string) => void
  /** Left out where that cannot be kept now. */
  onByHand?: () => void
}

/** A photo with what is proposed to be blurred on it. */
export function FaceCard({ name, picture, state, faces, disabled, onDrop, onByHand }: FaceCardProps) {
  return (
    <li className="space-y-2 rounded-md border border-line p-3">
      <div className="flex items-center justify-between gap-2">
        <h3 className="min-w-0 font-semibold break-words">{name}</h3>
        {state === 'checked' && <Badge tone="positive">Kontrol edildi</Badge>}
        {state === 'waiting' && <Badge>Bekliyor</Badge>}
      </div>
      <span className="relative mx-auto block w-fit">
        <Picture {...picture} alt={name} className="max-h-72 w-auto rounded-sm" />
        {faces && faces.length > 0 && <Proposals faces={faces} />}
      </span>
      {faces && <p>{faces.length > 0 ? `${faces.length} yüz önerildi` : 'Yüz bulunamadı'}</p>}
      {faces === null && <p>Taranamadı</p>}
      {faces && faces.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {faces.map(({ id }, index) => (
            <li key={id} className="flex items-center rounded-md border border-line pl-3">
              Yüz {index + 1}
              <IconButton
                label={`${name}: ${index + 1}. öneriyi çıkar`}
                icon={X}
                disabled={disabled}
                onClick={() => onDrop(id)}
              />
            </li>
          ))}
        </ul>
      )}
      {state === 'unchecked' && !faces && onByHand && (
        <Button
          icon={Check}
          disabled={disabled}
          aria-label={`${name}: Baktım, Gizlenecek Yüz Yok`}
          onClick={onByHand}
        >
          Baktım, Gizlenecek Yüz Yok
        </Button>
      )}
    </li>
  )
}

/** Frames over the picture, numbered as the list below it. */
function Proposals({ faces }: { faces: readonly FaceProposal[] }) {
  return (
    <svg aria-hidden viewBox="0 0 1 1" preserveAspectRatio="none" className="absolute inset-0 size-full">
      {faces.map(({ id, x, y, width, height }) => (
        <g key={id} fill="none" vectorEffect="non-scaling-stroke">
          <rect
            {...{ x, y, width, height }}
            className="stroke-white"
            strokeWidth={6}
            vectorEffect="non-scaling-stroke"
          />
          <rect
            {...{ x, y, width, height }}
            className="stroke-brand"
            strokeWidth={3}
            vectorEffect="non-scaling-stroke"
          />
        </g>
      ))}
    </svg>
  )
}
