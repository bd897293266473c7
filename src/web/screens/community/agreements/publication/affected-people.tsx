import { chakra, Flex, Skeleton } from '@chakra-ui/react'
import type { Schemas } from '../../../../../../openapi/index.ts'
import { findLanguage } from '../../../../../domain/text/languages.ts'
import { amountIn } from '../../../../i18n/amounts.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { concernedPath } from '../../../shared/page/paths.ts'
import { TextLink } from '../../../../ui/page/links.tsx'
import { Card } from '../../card.tsx'

type Counts = Schemas['ConcernedCounts']
type Props = {
  linkId: string
  kind: 'individual' | 'corporation'
  concerned: readonly Counts[] | null
  isAsked: boolean
}

/** Number of people affected by a new version, grouped by signing language, with a link to the list. `concerned` is null until it is loaded. */
export function AffectedPeople({ linkId, kind, concerned, isAsked }: Props) {
  const { t } = useWords()
  return (
    <Card title={t('concern.title')}>
      {!concerned && <Skeleton height="3rem" />}
      {concerned?.map((counts) => (
        <OfLanguage key={counts.language} linkId={linkId} kind={kind} counts={counts} isAsked={isAsked} />
      ))}
    </Card>
  )
}

type OfLanguageProps = Omit<Props, 'concerned'> & { counts: Counts }

function OfLanguage({ linkId, kind, counts, isAsked }: OfLanguageProps) {
  const { t, languageName } = useWords()
  const ofCompanies = kind === 'corporation'
  const language = languageName(counts.language)
  const signers = ofCompanies ? counts.companies : counts.individuals
  return (
    <chakra.dl borderTopWidth="1px" _first={{ borderTopWidth: 0 }} margin="0" py="1">
      <Count
        count={signers}
        words={t(`concern.${ofCompanies ? 'company' : 'person'}.${isAsked ? 'asked' : 'kept'}`, { language })}
      >
        {signers > 0 && (
          <TextLink
            to={concernedPath(linkId, kind, findLanguage(counts.language) ?? undefined)}
            aria-label={t('concern.listNamed', { language })}
          >
            {t('concern.list')}
          </TextLink>
        )}
      </Count>
      {counts.employees > 0 && <Count count={counts.employees} words={t('concern.employees', { language })} />}
    </chakra.dl>
  )
}

function Count({ count, words, children }: { count: number; words: string; children?: React.ReactNode }) {
  const { language } = useWords()
  return (
    <Flex gap="3" align="baseline" py="1" textStyle="small">
      <chakra.dt minWidth="6" fontWeight="bold" fontVariantNumeric="tabular-nums">
        {amountIn(language, count)}
      </chakra.dt>
      <chakra.dd flex="1" minWidth="0" color="ink.second">
        {words}
      </chakra.dd>
      {children && (
        <chakra.dd flex="none" margin="0">
          {children}
        </chakra.dd>
      )}
    </Flex>
  )
}
