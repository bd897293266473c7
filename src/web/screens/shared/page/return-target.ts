import { findReturnTarget, type ReturnTarget } from '../../../../domain/pages/return-target.ts'
import { type BrowserEnvironment, useBrowserEnvironment } from '../../../client/browser-environment.ts'
import type { WordKey } from '../../../i18n/use-words.ts'

/** Key in `tabMemory` of the pull request's URL for the path of a check page. */
const pullRequestOf = (check: string): string => `pull-request:${check}`

/** Stores the URL of the check's pull request, to which the signer returns after signing. */
export const storePullRequestUrl = ({ tabMemory }: BrowserEnvironment, check: string, url: string): void =>
  tabMemory.remember(pullRequestOf(check), url)

/** Returns the page from which the signer of a link came if it belongs to the project. */
export function useReturnTarget(linkId: string, projectUrl: string): ReturnTarget | null {
  const { returnUrl, tabMemory } = useBrowserEnvironment()
  const address = returnUrl.recall(linkId)
  return findReturnTarget(address, projectUrl, address && tabMemory.recall(pullRequestOf(address)))
}

/** Labels of the link to a `ReturnTarget`. */
export const returnLabels = {
  page: 'signed.back',
  pullRequest: 'signed.toPullRequest',
  check: 'signed.toCheck',
} as const satisfies Record<ReturnTarget['kind'], WordKey>
