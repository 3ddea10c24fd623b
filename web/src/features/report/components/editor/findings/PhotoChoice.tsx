import type { ImageView } from '@gozlem/contract/image-view'
import { clsx } from 'clsx'
import { Check } from '../../../../../ui/icons'
import { Picture } from '../../../../../ui/photos/Picture'

export interface PhotoChoiceProps {
  image: ImageView
  name: string
  chosen: boolean
  /** It cannot be chosen now. */
  off?: boolean
  onChoose: () => void
}

/** One photo of the report among those to choose from. */
export function PhotoChoice({ image, name, chosen, off = false, onChoose }: PhotoChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={image.note === '' ? name : `${name}: ${image.note}`}
      // Stays in reach of the keyboard, so that it can be heard that no more fit.
      aria-disabled={off || undefined}
      onClick={onChoose}
      className={clsx(
        'relative block aspect-4/3 w-full overflow-hidden rounded-md bg-sunken aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
        chosen ? 'outline-3 -outline-offset-3 outline-brand' : 'outline-1 -outline-offset-1 outline-ink/15',
      )}
    >
      <Picture src={image.thumbnail_url} alt="" className="size-full object-cover" />
      {chosen && (
        <span
          aria-hidden
          className="absolute top-1.5 right-1.5 flex size-8 items-center justify-center rounded-full bg-brand text-on-fill"
        >
          <Check className="size-5" />
        </span>
      )}
      <span
        aria-hidden
        className="tabular absolute bottom-1.5 left-1.5 rounded-full bg-surface px-2 py-0.5 text-sm text-ink"
      >
        {name}
      </span>
    </button>
  )
}
