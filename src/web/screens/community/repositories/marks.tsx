import { chakra } from '@chakra-ui/react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { forgeKindFacts, type MarkKind } from '../../../../domain/pull-requests/forge-kinds.ts'
import { useWords } from '../../../i18n/use-words.ts'

/** The kind of code platform of a repository, and the rules that determine where it shows the result of the check. */
export type Marked = { kind: Schemas['ForgeKind'] } & Pick<
  Schemas['WatchPolicy'],
  'covered_label' | 'uncovered_label' | 'tester' | 'external_check'
>

/** Returns whether a repository shows the result in a place. */
export function hasMark(
  { kind, covered_label: label = '', tester = false, external_check: isExternal = false }: Marked,
  mark: MarkKind,
): boolean {
  const isOn = { status: true, label: label !== '', tester, thread: !isExternal, external: isExternal }
  return forgeKindFacts[kind].marks[mark] !== undefined && isOn[mark]
}

/** Describes what a mark stops and what its absence means while the service is down. */
export function MarkEffect({ marked, mark }: { marked: Marked; mark: MarkKind }) {
  const { t } = useWords()
  const { kind, covered_label: covered = '', uncovered_label: uncovered = '' } = marked
  if (mark === 'status') return <chakra.p>{t(`watch.mark.status.${kind}`)}</chakra.p>
  const effectOf = (): string => {
    if (mark === 'label') return t('watch.mark.labels', { covered, uncovered })
    return mark === 'tester' ? t('watch.ruleLead.tester') : t(`watch.mark.${mark}`)
  }
  return (
    <>
      <chakra.p>{effectOf()}</chakra.p>
      <chakra.p mt="1">{t(`watch.mark.silence.${mark}`, { covered })}</chakra.p>
    </>
  )
}
