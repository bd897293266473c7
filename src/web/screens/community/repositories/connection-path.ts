import { pathOf } from '../../../../domain/pages/page-path.ts'

/** Returns the path of the page that tests the connection to a repository. */
export const connectionPath = (linkId: string, watchId: string): string =>
  `${pathOf('connectRepositories', { linkId })}?${new URLSearchParams({ watch: watchId })}`
