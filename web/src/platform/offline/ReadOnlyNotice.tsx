import { Notice } from '../../ui/feedback/Notice'

/** Above what would be an editor if the server could be reached. */
export function ReadOnlyNotice() {
  return (
    <Notice tone="info" className="mb-4 md:mb-6 print:hidden">
      Bağlantı yokken yalnızca okunur. Bağlantı gelince düzenlemeye açılır.
    </Notice>
  )
}
