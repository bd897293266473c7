import type { Worded } from '../../../../domain/pages/wording.ts'
import { Pager, type PagerProps } from '../../../ui/tables/pager.tsx'
import { LoadError } from './load-error.tsx'

type ListPagerProps = Omit<PagerProps, 'problem'> & { failure: Worded | null; onRetry: () => void }

/** Pager of a server-side list, with an error next to it if a page could not be loaded. */
export function ListPager({ failure, onRetry, ...paging }: ListPagerProps) {
  return <Pager {...paging} problem={failure && <LoadError failure={failure} onRetry={onRetry} />} />
}
