import { Box, chakra, Flex } from '@chakra-ui/react'
import type { Schemas } from '../../../../../../openapi/index.ts'
import { amountIn } from '../../../../i18n/amounts.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { projectPath } from '../../../shared/page/paths.ts'
import { TextLink } from '../../../../ui/page/links.tsx'
import { Card } from '../../card.tsx'
import { ShareBar } from './share-bar.tsx'

type Version = Schemas['SignedVersion']
type VersionsProps = { linkId: string; versions: readonly Version[] }

/** Current agreement versions with their number of signatures in force. Earlier versions are combined into one number. */
export function VersionsCard({ linkId, versions }: VersionsProps) {
  const { t } = useWords()
  return (
    <Card
      title={t('overview.versions')}
      aside={
        <TextLink to={projectPath(linkId, 'agreements')} aria-label={t('overview.toAgreementsNamed')}>
          {t('overview.toAgreements')}
        </TextLink>
      }
    >
      <div>
        {(['individual', 'corporation'] as const).map((kind) => (
          <Kind key={kind} kind={kind} versions={versions.filter((version) => version.kind === kind)} />
        ))}
      </div>
    </Card>
  )
}

function Kind({ kind, versions }: { kind: Version['kind']; versions: readonly Version[] }) {
  const { t, languageName } = useWords()
  const inForce = versions.filter(({ is_in_force: isInForce }) => isInForce)
  const now = sumOf(inForce)
  const earlier = sumOf(versions) - now
  return (
    <chakra.section py="3" borderTopWidth="1px" _first={{ borderTopWidth: 0, pt: 0 }}>
      <chakra.h3 textStyle="small" color="ink.second" mb="1">
        {t(`detail.${kind}`)}
      </chakra.h3>
      {inForce.length === 0 && <chakra.p>{t(`detail.no.${kind}`)}</chakra.p>}
      <chakra.dl>
        {inForce.map(({ cla_id: id, language, version, in_force: count }) => (
          <Signed
            key={id}
            term={t('overview.current', { language: languageName(language), version })}
            count={count}
            isInForce
          />
        ))}
        {earlier > 0 && <Signed term={t('overview.earlier')} count={earlier} />}
      </chakra.dl>
      {earlier > 0 && now > 0 && (
        <Box mt="2">
          <ShareBar share={now / (now + earlier)} />
        </Box>
      )}
    </chakra.section>
  )
}

const sumOf = (versions: readonly Version[]): number => versions.reduce((sum, version) => sum + version.in_force, 0)

function Signed({ term, count, isInForce = false }: { term: string; count: number; isInForce?: boolean }) {
  const { language } = useWords()
  return (
    <Flex gap="4" py="1" align="baseline" color={isInForce ? 'ink' : 'ink.second'}>
      <chakra.dt flex="1" minWidth="0">
        {term}
      </chakra.dt>
      <chakra.dd fontVariantNumeric="tabular-nums" fontWeight={isInForce ? 'bold' : 'normal'}>
        {amountIn(language, count)}
      </chakra.dd>
    </Flex>
  )
}
