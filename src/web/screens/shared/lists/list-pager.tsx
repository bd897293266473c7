import type { Worded } from '../../../../domain/pages/wording.ts'
import { Pager, type PagerProps } from '../../../ui/tables/pager.tsx'
import { LoadError } from './load-error.tsx'

type ListPagerProps = Omit<PagerProps, 'problem'> & { failure: Worded | null; onRetry: () => void }

/** The pager of a list that the server pages; why a page did not come stands beside it. */
export function ListPager({ failure, onRetry, ...paging }: ListPagerProps) {
  return <Pager {...paging} problem={failure && <LoadError failure={failure} onRetry={onRetry} />} />
}
