import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { movedTo } from '../../../model/photos/photo-moves'

export interface SortablePhotosProps {
  ids: string[]
  onArrange: (ids: string[]) => void
  children: ReactNode
}

/**
 * Photos that are dragged into order: at once with a mouse, after a moment's rest with a finger, so that the strip still
 * scrolls. Whoever does not drag has keys and the photo's menu; the words here are for screen readers all the same.
 */
export function SortablePhotos({ ids, onArrange, children }: SortablePhotosProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )

  function drop({ active, over }: DragEndEvent) {
    if (!over || over.id === active.id) return
    onArrange(movedTo(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: announcementsOf(ids),
        screenReaderInstructions: { draggable: 'Sırasını değiştirmek için Shift ve ok tuşlarını kullanın.' },
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

function announcementsOf(ids: readonly string[]): Announcements {
  const place = (id: string | number) => ids.indexOf(String(id)) + 1
  return {
    onDragStart: ({ active }) => `${place(active.id)}. fotoğraf tutuldu`,
    onDragOver: ({ over }) => (over ? `${place(over.id)}. sıra` : undefined),
    onDragEnd: ({ over }) => (over ? `Fotoğraf ${place(over.id)}. sıraya bırakıldı` : undefined),
    onDragCancel: () => 'Sıralama değişmedi',
  }
}
