/** What a photo is called by its place: '3. fotoğraf'. */
export const photoName = (index: number): string => `${index + 1}. fotoğraf`
