import { Picture } from '../../../../../ui/photos/Picture'
import { useEditorSession } from '../../../model/draft/editor-session'
import { usePicturesOnTheWay } from '../photos/use-on-the-way'

/** The photo of a finding as this device has it, until the server does; pressed, it says where it is. */
export function WaitingPicture({ id }: { id: string }) {
  const { waitingPhoto } = useEditorSession()
  return (
    <button
      type="button"
      aria-label="Uygunsuzluğun fotoğrafı bu cihazda bekliyor: aç"
      onClick={() => waitingPhoto.set(id)}
      className="block w-full overflow-hidden rounded-md bg-sunken"
    >
      <Picture
        src={usePicturesOnTheWay().get(id) || undefined}
        alt=""
        className="h-48 w-full object-contain"
      />
    </button>
  )
}
