import { chakra } from '@chakra-ui/react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { forgeKindFacts, type MarkKind } from '../../../../domain/pull-requests/forge-kinds.ts'
import { useWords } from '../../../i18n/use-words.ts'

/** The kind of code platform of a repository, and the rules that determine where it shows the result of the check. */
export type Marked = { kind: Schemas['ForgeKind'] } & Pick<
  Schemas['WatchPolicy'],
  'covered_label' | 'uncovered_label' | 'tester'
>

/** Returns whether a repository shows the result in a place. */
export function hasMark({ kind, covered_label: label = '', tester = false }: Marked, mark: MarkKind): boolean {
  if (!forgeKindFacts[kind].marks[mark]) return false
  return mark === 'status' || (mark === 'label' ? label !== '' : tester)
}

/** Describes what a mark stops and what its absence means while the service is down. */
export function MarkEffect({ marked, mark }: { marked: Marked; mark: MarkKind }) {
  const { t } = useWords()
  const { kind, covered_label: covered = '', uncovered_label: uncovered = '' } = marked
  if (mark === 'status') return <chakra.p>{t(`watch.mark.status.${kind}`)}</chakra.p>
  return (
    <>
      <chakra.p>
        {mark === 'label' ? t('watch.mark.labels', { covered, uncovered }) : t('watch.ruleLead.tester')}
      </chakra.p>
      <chakra.p mt="1">{t(`watch.mark.silence.${mark}`, { covered })}</chakra.p>
    </>
  )
}
