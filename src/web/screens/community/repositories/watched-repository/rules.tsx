import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useFormikContext } from 'formik'
import { useState } from 'react'
import { boolean, object, string } from 'yup'
import { forgeKindFacts } from '../../../../../domain/pull-requests/forge-kinds.ts'
import { findLanguage, languages, nameOfLanguage, propertiesOf } from '../../../../../domain/text/languages.ts'
import { wordingOf } from '../../../../../domain/pages/wording.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { CheckedForm } from '../../../../ui/fields/checked-form.tsx'
import { useFieldRefusal } from '../../../../ui/fields/rules/refusals.ts'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { TickBox } from '../../../../ui/fields/tick-box.tsx'
import { Card } from '../../card.tsx'
import { LabelFields, labelSchema, labelsOnWire } from '../label-fields.tsx'
import { repositoryFlow, type RepositoryRules, watchActionFlow } from './connect.ts'

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

/** Option that determines the language from the agreements. */
const byAgreements = 'agreements'

const branchesIn = (typed: string): string[] => typed.split(/[\s,，、]+/).filter(Boolean)

const vouching = ['shipped', 'listed', 'never'] as const

const memberScopes = ['none', 'organization', 'teams'] as const

const teamsIn = (typed: string): string[] =>
  typed
    .split(/[,，、]+/)
    .map((name) => name.trim())
    .filter(Boolean)

const schema = object({
  ...Object.fromEntries(rules.map((rule) => [rule, boolean().default(false)])),
  bots_vouched_for: string().oneOf(vouching).default('shipped').required(),
  merged_branches: string()
    .default('')
    .test('few', 'problem.tooManyBranches', (typed) => branchesIn(typed).length <= 5),
  members: string().oneOf(memberScopes).default('none').required(),
  member_teams: string()
    .default('')
    .when('members', ([scope], teams) => (scope === 'teams' ? teams.trim().required('problem.missing.own') : teams))
    .test('few', 'problem.tooManyTeams', (typed) => teamsIn(typed).length <= 10),
  ...labelSchema,
  tester: boolean().default(false),
  external_check: boolean().default(false),
  language: string().default(byAgreements),
})

/** Form values of the rule for members. */
type MembersInput = { members: string; member_teams: string }

/** Rules for checking the repository's pull requests, with explanations. */
export function RulesCard({ linkId, watchId }: { linkId: string; watchId: string }) {
  const { t, say } = useWords()
  const { answer } = repositoryFlow.useReading()
  const { ask, isBusy, refusal } = watchActionFlow.useAct()
  const [sent, setSent] = useState<MembersInput>({ members: '', member_teams: '' })
  const why = refusal && wordingOf(refusal, 'admin')
  const said = why && say(why.key, why.values)
  // An unknown team is reported on the `member_teams` field, any other error on the `members` field.
  const field = refusal?.code === 'cla.no_team' ? 'member_teams' : 'members'
  const isUnfit = refusal?.code === 'cla.no_external_checks'
  const refusals = useFieldRefusal(field, sent[field], said && !isUnfit ? said : undefined)
  if (!answer) return null
  const { policy, watch, kind, missing_permissions: missing = [] } = answer
  const { tester, external } = forgeKindFacts[kind].marks
  const [hasTesters, hasExternal] = [tester !== undefined, external !== undefined]
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
          ...membersInput(policy),
          language: policy.language ?? byAgreements,
        }}
        schema={schema}
        nameOf={(rule) => t(`watch.rule.${rule as keyof RepositoryRules}`)}
        refusals={refusals}
        onSubmit={(chosen) => {
          if (isBusy) return
          setSent({ members: chosen.members, member_teams: chosen.member_teams })
          const ticked = Object.fromEntries(rules.map((rule) => [rule, chosen[rule]]))
          const language = findLanguage(chosen.language)
          const next = {
            ...ticked,
            bots_vouched_for: chosen.bots_vouched_for,
            merged_branches: branchesIn(chosen.merged_branches),
            members: membersRuleOf(chosen),
            ...labelsOnWire(chosen),
            ...(hasTesters && { tester: chosen.tester }),
            ...(hasExternal && { external_check: chosen.external_check }),
            ...(language && { language: nameOfLanguage(language) }),
          } as RepositoryRules
          ask({ kind: 'rules', linkId, watchId, policy: next, name: watch.repository }, 'atOnce')
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
          <LabelFields formId={formId} />
          {hasTesters && (
            <Box>
              <TickBox formId={formId} name="tester">
                {t('watch.rule.tester')}
              </TickBox>
              <chakra.p textStyle="small" color="ink.second" ps="8">
                {t('watch.ruleLead.tester')}
              </chakra.p>
            </Box>
          )}
          {hasExternal && (
            <Box>
              <TickBox formId={formId} name="external_check">
                {t('watch.rule.external_check')}
              </TickBox>
              <chakra.p textStyle="small" color="ink.second" ps="8">
                {t('watch.mark.external')}
              </chakra.p>
              {isUnfit && (
                <chakra.p role="alert" color="error" ps="8">
                  {said}
                </chakra.p>
              )}
            </Box>
          )}
          <MembersFields formId={formId} isReadable={!missing.includes('members')} />
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

const membersInput = ({ members }: RepositoryRules): MembersInput => ({
  members: members?.scope ?? 'none',
  member_teams: (members?.teams ?? []).join(', '),
})

function membersRuleOf({ members, member_teams: typed }: MembersInput): NonNullable<RepositoryRules['members']> {
  const scope = memberScopes.find((each) => each === members) ?? 'none'
  return { scope, teams: scope === 'teams' ? teamsIn(typed) : [] }
}

/** Fields of the rule for members. `isReadable` is false if the code platform does not disclose its members. */
function MembersFields({ formId, isReadable }: { formId: string; isReadable: boolean }) {
  const { t } = useWords()
  const { values } = useFormikContext<MembersInput>()
  return (
    <>
      <SelectField
        formId={formId}
        name="members"
        label={t('watch.rule.members')}
        hint={isReadable ? t('watch.ruleLead.members') : t('watch.members.permission')}
        choices={memberScopes.map((value) => ({
          ...{ value, label: t(`watch.members.${value}`) },
          // Keep the current choice enabled.
          disabled: !isReadable && value !== 'none' && value !== values.members,
        }))}
      />
      {values.members === 'teams' && (
        <TextField
          formId={formId}
          name="member_teams"
          label={t('watch.rule.member_teams')}
          hint={t('watch.ruleLead.member_teams')}
          required
          autoComplete="off"
        />
      )}
    </>
  )
}
