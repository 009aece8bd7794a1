import { confirmPassword } from '@touchline/contract/calls/sessions';
import { getStaffSettings, updateAdZones } from '@touchline/contract/calls/settings';
import type { BodyOf } from '@touchline/contract/define-call';
import { staffSettingsExample } from '@touchline/contract/records/settings';
import { errorTexts } from '@touchline/contract/texts/errors';
import { resultTexts } from '@touchline/contract/texts/results';
import { type Answer, answer } from './support/answers.ts';
import { expect, test } from './support/screen.ts';

/** Answers that keep the ad zones; while one is on, each change of them needs a confirmation of its own. */
function keepAdZones(): Answer[] {
  let settings = { ...staffSettingsExample, adZones: [] as typeof staffSettingsExample.adZones };
  let isConfirmed = false;
  return [
    answer(getStaffSettings, () => ({ settings })),
    answer(confirmPassword, () => {
      isConfirmed = true;
      return { message: resultTexts.session.confirmed };
    }),
    {
      call: updateAdZones,
      give({ body }) {
        if (settings.adZones.some(({ isEnabled }) => isEnabled) && !isConfirmed)
          return {
            status: 403,
            body: {
              code: 'CONFIRM_REQUIRED',
              message: errorTexts.confirmRequired,
              requestId: 'req-7f31c0a2',
            },
          };
        isConfirmed = false;
        const { adZones } = body as BodyOf<typeof updateAdZones>;
        settings = { ...settings, adZones, version: settings.version + 1 };
        return { status: 200, body: { message: resultTexts.settings.adZonesUpdated, settings } };
      },
    },
  ];
}

test('ad zones ask for the password as often as the server does, and the change is made by itself after it', async ({
  open,
}) => {
  const { page } = await open('/dashboard/settings?tab=site', { answers: keepAdZones() });
  const zones = page.getByRole('region', { name: 'Ad zones' });
  const question = page.getByRole('dialog', { name: 'Confirm It Is You' });
  const confirm = async () => {
    await question.getByLabel('Password', { exact: true }).fill('Harbour-22');
    await question.getByRole('button', { name: 'Confirm' }).click();
    await expect(question).toBeHidden();
  };
  await zones.getByRole('button', { name: 'Add zone' }).click();
  const form = page.getByRole('dialog', { name: 'Add Ad Zone' });
  await form.getByLabel('Ad Zone Name').fill('Corner flag');
  await form.getByLabel('Ad ID').fill('4711');
  await form.getByLabel('Type').selectOption('In-Page Push');
  await form.getByRole('button', { name: 'Add zone' }).click();
  const isOn = zones.getByRole('switch', { name: 'On: Corner flag' });
  await expect(isOn).toBeChecked();

  await isOn.click();
  await confirm();
  await expect(isOn).not.toBeChecked();
  await isOn.click();
  await expect(isOn).toBeChecked();
  await expect(question).toHaveCount(0);
  // The first confirmation was used by its one call.
  await isOn.click();
  await confirm();
  await expect(isOn).not.toBeChecked();
});
