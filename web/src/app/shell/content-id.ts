/** The page's own part of the screen: target of the skip link and of the focus after navigation. */
export const contentId = 'content'
