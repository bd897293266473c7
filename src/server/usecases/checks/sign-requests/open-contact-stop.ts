import { pathOf } from '../../../../domain/pages/pages.ts'

/** The page on which the recipient of an email stops requests to sign. The token is checked when it is used. */
export const openContactStop = ({ token }: { token: string }): { location: string } => ({
  location: pathOf('notMe', { token }),
})
