import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { boolean, object, string } from 'yup'
import { findLanguage, languages, nameOfLanguage, propertiesOf } from '../../../../domain/languages.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { CheckedForm } from '../../../ui/fields/checked-form.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { TickBox } from '../../../ui/fields/tick-box.tsx'
import { Card } from '../card.tsx'
import { type RepositoryRules, repositoryFlow, watchActFlow } from './connect.ts'

const formId = 'watch-rules'
const rules = [
  'co_authors',
  'committers',
  'opener_is_author',
  'ai_co_authors',
  'any_address',
  'shipped_bots',
  'ai_authors',
  'comment',
] as const satisfies readonly (keyof RepositoryRules)[]

/** The choice that leaves the language to the agreements. */
const byAgreements = 'agreements'

const vouching = ['shipped', 'listed', 'never'] as const
const schema = object({
  ...Object.fromEntries(rules.map((rule) => [rule, boolean().default(false)])),
  bots_vouched_for: string().oneOf(vouching).default('shipped').required(),
  merged_branches: string().default(''),
  language: string().default(byAgreements),
})

const branchesIn = ({ merged_branches: typed }: { merged_branches: string }): string[] =>
  typed
    .split(/[\s,，、]+/)
    .filter(Boolean)
    .slice(0, 5)

/** The rules by which the pull requests of the repository are judged, each with what it means. */
export function RulesCard({ linkId, watchId }: { linkId: string; watchId: string }) {
  const { t } = useWords()
  const { answer } = repositoryFlow.useReading()
  const { ask, isBusy } = watchActFlow.useAct()
  if (!answer) return null
  const { policy, watch } = answer
  return (
    <Card title={t('watch.part.rules')}>
      <chakra.p color="ink.second" mb="4">
        {t('watch.rulesLead')}
      </chakra.p>
      <CheckedForm
        key={JSON.stringify(policy)}
        id={formId}
        values={{
          ...policy,
          merged_branches: (policy.merged_branches ?? []).join(', '),
          language: policy.language ?? byAgreements,
        }}
        schema={schema}
        nameOf={(rule) => t(`watch.rule.${rule as keyof RepositoryRules}`)}
        onSubmit={(chosen) => {
          const ticked = Object.fromEntries(rules.map((rule) => [rule, chosen[rule]]))
          const language = findLanguage(chosen.language)
          const next = {
            ...ticked,
            bots_vouched_for: chosen.bots_vouched_for,
            merged_branches: branchesIn(chosen),
            ...(language && { language: nameOfLanguage(language) }),
          } as RepositoryRules
          if (!isBusy) ask({ kind: 'rules', linkId, watchId, policy: next, name: watch.repository }, 'atOnce')
        }}
      >
        {rules.map((rule) => (
          <Box key={rule}>
            <TickBox formId={formId} name={rule}>
              {t(`watch.rule.${rule}`)}
            </TickBox>
            <chakra.p textStyle="small" color="ink.second" ps="8">
              {t(`watch.ruleLead.${rule}`)}
            </chakra.p>
          </Box>
        ))}
        <Box maxWidth="36rem" display="grid" gap="4">
          <SelectField
            formId={formId}
            name="bots_vouched_for"
            label={t('watch.rule.bots_vouched_for')}
            hint={t('watch.ruleLead.bots_vouched_for')}
            choices={vouching.map((value) => ({ value, label: t(`watch.vouching.${value}`) }))}
          />
          <TextField
            formId={formId}
            name="merged_branches"
            label={t('watch.rule.merged_branches')}
            hint={t('watch.ruleLead.merged_branches')}
            autoComplete="off"
          />
          <SelectField
            formId={formId}
            name="language"
            label={t('watch.rule.language')}
            hint={t('watch.ruleLead.language')}
            choices={[
              { value: byAgreements, label: t('watch.languageByAgreements') },
              ...languages.map((each) => ({ value: nameOfLanguage(each), label: propertiesOf(each).ownName })),
            ]}
          />
        </Box>
        <Flex>
          <Button type="submit" variant="outline" aria-disabled={isBusy}>
            {t('watch.saveRules')}
          </Button>
        </Flex>
      </CheckedForm>
    </Card>
  )
}
