import { chakra } from '@chakra-ui/react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { projectPath } from '../../../paths.ts'
import { TextLink } from '../../../ui/links.tsx'
import { LoadingRows } from '../../../ui/records/loading-rows.tsx'
import { Unread } from '../../shared/unread.tsx'
import { Card } from '../card.tsx'
import { useLinkAgreements, useLinkAgreementsActs } from '../link-agreements.connect.tsx'

/** Which agreements can be signed, with their languages and versions. */
export function AgreementsCard({ linkId }: { linkId: string }) {
  const { t } = useWords()
  const { agreements, failure } = useLinkAgreements()
  const { retry } = useLinkAgreementsActs()
  return (
    <Card
      title={t('tab.agreements')}
      aside={
        <TextLink to={projectPath(linkId, 'agreements')} aria-label={t('overview.toAgreementsNamed')}>
          {t('overview.toAgreements')}
        </TextLink>
      }
    >
      {failure ? (
        <Unread failure={failure} onRetry={retry} />
      ) : agreements ? (
        <chakra.dl display="flex" flexDirection="column">
          <Kind kind="individual" agreements={agreements.individual_clas} />
          <Kind kind="corporation" agreements={agreements.corp_clas} />
        </chakra.dl>
      ) : (
        <LoadingRows count={2} />
      )}
    </Card>
  )
}

type KindProps = { kind: 'individual' | 'corporation'; agreements: readonly Schemas['ManagedAgreement'][] }

function Kind({ kind, agreements }: KindProps) {
  const { t, languageName } = useWords()
  const versions = agreements.map(({ language, version }) =>
    t('overview.language', { language: languageName(language), version }),
  )
  return (
    <chakra.div py="3" borderTopWidth="1px" _first={{ borderTopWidth: 0, pt: 0 }} _last={{ pb: 0 }}>
      <chakra.dt textStyle="small" color="ink.second">
        {t(`detail.${kind}`)}
      </chakra.dt>
      {versions.length === 0 && <chakra.dd>{t(`detail.no.${kind}`)}</chakra.dd>}
      {versions.map((words) => (
        <chakra.dd key={words}>{words}</chakra.dd>
      ))}
    </chakra.div>
  )
}
