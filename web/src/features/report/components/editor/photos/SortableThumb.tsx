import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { clsx } from 'clsx'
import { PhotoThumb, type PhotoThumbProps } from './PhotoThumb'

export interface SortableThumbProps extends PhotoThumbProps {
  className: string
}

/** A photo of the draft in its list, which can be dragged to another place. */
export function SortableThumb({ className, ...thumb }: SortableThumbProps) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: thumb.id })
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={clsx(className, 'touch-manipulation', isDragging && 'relative z-10 opacity-80')}
    >
      <PhotoThumb {...thumb} />
    </li>
  )
}
