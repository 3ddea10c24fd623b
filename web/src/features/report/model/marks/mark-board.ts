// The picture with its marks on a canvas, to be drawn on and moved by finger, pen or mouse. How marks look is the domain's; here is
// only what a hand does to them.
import type { PictureSize } from '@gozlem/domain/report/photo-mark-drawing'
import { drawnMark, movedMark } from '@gozlem/domain/report/photo-mark-editing'
import { isLargeEnough, type PhotoMark, type Point } from '@gozlem/domain/report/photo-marks'
import { Konva } from 'konva/lib/Core'
import type { Group } from 'konva/lib/Group'
import type { Layer } from 'konva/lib/Layer'
import { Circle } from 'konva/lib/shapes/Circle'
import { Image as KonvaImage } from 'konva/lib/shapes/Image'
import { Rect } from 'konva/lib/shapes/Rect'
import { Transformer } from 'konva/lib/shapes/Transformer'
import { v7 as uuid } from 'uuid'
import type { DeskState, MarkDesk } from './mark-desk'
import { reach, shownMark } from './mark-shapes'

export interface Board {
  /** Draws the picture and its marks as they stand. */
  draw: (state: DeskState, size: PictureSize) => void
  close: () => void
}

/** @param place an empty element; @param picture loaded, as large as it comes */
export function openBoard(place: HTMLDivElement, picture: HTMLImageElement, desk: MarkDesk): Board {
  const stage = new Konva.Stage({ container: place, width: 1, height: 1 })
  const ground = new Konva.Layer({ listening: false })
  const marks = new Konva.Layer()
  const hand = new Konva.Layer()
  stage.add(ground, marks, hand)
  let size: PictureSize = { width: 1, height: 1 }
  let drawing: { by: number; points: Point[] } | null = null

  const pointer = (): Point => {
    const at = stage.getPointerPosition() ?? { x: 0, y: 0 }
    return [at.x / size.width, at.y / size.height]
  }

  stage.on('pointerdown', (event) => {
    const { tool } = desk.state.get()
    if (hand.children.some((child) => child === event.target || child === event.target.getParent())) return
    if (tool !== 'choose') {
      // A second finger draws nothing; a hand that leaves the picture is followed, so that its stroke ends where it does.
      if (drawing) return
      drawing = { by: event.evt.pointerId, points: [pointer()] }
      stage.content.setPointerCapture(event.evt.pointerId)
    } else if (event.target === stage) desk.state.set((now) => ({ ...now, chosen: null }))
  })
  stage.on('pointermove', (event) => {
    if (drawing === null || drawing.by !== event.evt.pointerId) return
    drawing.points.push(pointer())
    const mark = markOf(desk.state.get(), drawing.points, 'drawing')
    hand.destroyChildren()
    if (mark) hand.add(shownMark(mark, size, picture))
  })
  stage.on('pointerup pointercancel', (event) => {
    if (drawing === null || drawing.by !== event.evt.pointerId) return
    const mark = markOf(desk.state.get(), drawing.points, uuid())
    drawing = null
    hand.destroyChildren()
    if (mark && isLargeEnough(mark)) desk.add(mark)
  })

  return {
    draw: (state, shown) => {
      size = shown
      stage.size(shown)
      ground.destroyChildren()
      ground.add(new KonvaImage({ image: picture, ...shown }))
      marks.destroyChildren()
      // What is hidden lies below what is drawn, as on paper.
      const ordered = state.marks.toSorted((a, b) => Number(b.kind === 'blur') - Number(a.kind === 'blur'))
      for (const mark of ordered) marks.add(movable(mark, size, { desk, picture, layer: marks }))
      hand.destroyChildren()
      const chosen = state.marks.find(({ id }) => id === state.chosen)
      if (chosen) hold(chosen, size, { desk, hand, marks })
    },
    close: () => stage.destroy(),
  }
}

function markOf({ tool, colour, size }: DeskState, points: readonly Point[], id: string): PhotoMark | null {
  return tool === 'choose' ? null : drawnMark(tool, id, { colour, size }, points)
}

interface Around {
  desk: MarkDesk
  picture: HTMLImageElement
  layer: Layer
}

/** A mark that can be pressed, and moved while nothing is drawn. */
function movable(mark: PhotoMark, size: PictureSize, { desk, picture }: Around): Group {
  const shown = shownMark(mark, size, picture)
  const canMove = desk.state.get().tool === 'choose'
  shown.id(mark.id)
  shown.listening(canMove)
  shown.draggable(canMove)
  shown.on('pointerclick', () => desk.state.set((now) => ({ ...now, chosen: mark.id })))
  shown.on('dragend', () => desk.replace(movedMark(mark, shown.x() / size.width, shown.y() / size.height)))
  return shown
}

interface Holding {
  desk: MarkDesk
  hand: Layer
  marks: Layer
}

/** What a hand takes the chosen mark by. */
function hold(mark: PhotoMark, size: PictureSize, holding: Holding): void {
  if (mark.kind === 'arrow') {
    holding.hand.add(end(mark, ['x1', 'y1'], size, holding.desk), end(mark, ['x2', 'y2'], size, holding.desk))
    return
  }
  if (mark.kind === 'text' || mark.kind === 'line') {
    const shown = holding.marks.findOne<Group>(`#${mark.id}`)
    if (shown) holding.hand.add(frame(shown.getClientRect()))
    return
  }
  holdArea(mark, size, holding)
}

const frame = (area: { x: number; y: number; width: number; height: number }) =>
  new Rect({ ...area, stroke: '#125e6c', strokeWidth: 2, dash: [6, 4], listening: false })

function end(
  mark: Extract<PhotoMark, { kind: 'arrow' }>,
  [across, down]: ['x1', 'y1'] | ['x2', 'y2'],
  size: PictureSize,
  desk: MarkDesk,
): Circle {
  const circle = new Circle({
    x: mark[across] * size.width,
    y: mark[down] * size.height,
    radius: 9,
    fill: '#ffffff',
    stroke: '#125e6c',
    strokeWidth: 2,
    hitStrokeWidth: reach,
    draggable: true,
  })
  circle.on('dragend', () => {
    const [x, y] = [circle.x() / size.width, circle.y() / size.height]
    const moved = drawnMark(
      'arrow',
      mark.id,
      mark,
      across === 'x1'
        ? [
            [x, y],
            [mark.x2, mark.y2],
          ]
        : [
            [mark.x1, mark.y1],
            [x, y],
          ],
    )
    desk.replace(isLargeEnough(moved) ? { ...moved, name: mark.name } : { ...mark })
  })
  return circle
}

function holdArea(
  mark: Extract<PhotoMark, { width: number }>,
  size: PictureSize,
  { desk, hand, marks }: Holding,
): void {
  const canMove = desk.state.get().tool === 'choose'
  const area = new Rect({
    x: mark.x * size.width,
    y: mark.y * size.height,
    width: mark.width * size.width,
    height: mark.height * size.height,
    // Seen by the pointer alone.
    fill: 'rgba(0, 0, 0, 0.001)',
    draggable: canMove,
    // Where something is drawn on it, it is in nobody's way.
    listening: canMove,
  })
  const handles = new Transformer({
    nodes: [area],
    rotateEnabled: false,
    keepRatio: false,
    flipEnabled: false,
    anchorSize: 18,
    anchorCornerRadius: 9,
    anchorStroke: '#125e6c',
    borderStroke: '#125e6c',
    ignoreStroke: true,
  })
  area.on('dragmove', () =>
    marks
      .findOne<Group>(`#${mark.id}`)
      ?.position({ x: area.x() - mark.x * size.width, y: area.y() - mark.y * size.height }),
  )
  area.on('dragend', () =>
    desk.replace(movedMark(mark, area.x() / size.width - mark.x, area.y() / size.height - mark.y)),
  )
  area.on('transformend', () => {
    const [x, y] = [area.x() / size.width, area.y() / size.height]
    const corner: Point = [
      x + (area.width() * area.scaleX()) / size.width,
      y + (area.height() * area.scaleY()) / size.height,
    ]
    const { kind, id } = mark
    const style = mark.kind === 'blur' ? { colour: 'red' as const, size: 'medium' as const } : mark
    const { colour, size: breadth } = style
    const resized = drawnMark(kind, id, { colour, size: breadth }, [[x, y], corner])
    desk.replace(isLargeEnough(resized) ? { ...resized, name: mark.name } : { ...mark })
  })
  hand.add(area, handles)
}
