/** The list of the draft's photos, to lead the focus to. */
export const photoListId = 'photo-list'
