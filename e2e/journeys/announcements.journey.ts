import { createSiteNotification, deleteSiteNotification } from '@touchline/contract/calls/site-notifications';
import { siteTexts } from '@touchline/contract/texts/site';
import { expect, test } from '../support/journey.ts';
import { DESKTOP, PHONE, type Visitor } from '../support/visitor.ts';

const { announcement, closeAnnouncement } = siteTexts.layout;

test('an announcement reaches open pages, stays closed once it is closed, and disappears when it is deleted', async ({
  own,
  staff,
  visit,
}) => {
  const [visitor, other] = [await visit(PHONE), await visit(DESKTOP)];
  await visitor.open('/about-us');
  await other.open('/');
  const barOf = ({ page }: Visitor) => page.getByRole('complementary', { name: announcement, exact: true });
  const title = own.name('extra time');
  const { notification } = await staff.call(createSiteNotification, {
    body: { title, description: own.name('news at the bar.') },
  });
  await expect(barOf(visitor)).toContainText(title);
  await expect(barOf(other)).toContainText(own.name('news at the bar.'));

  await barOf(visitor).getByRole('button', { name: closeAnnouncement }).click();
  await expect(barOf(visitor)).toBeHidden();
  await visitor.open('/about-us');
  const listed = visitor.page.getByRole('contentinfo').getByText(title, { exact: true });
  await expect(listed).toBeVisible();
  await expect(barOf(visitor)).toBeHidden();
  await expect(barOf(other)).toContainText(title);

  await staff.call(deleteSiteNotification, { params: { id: notification._id } });
  await expect(listed).toBeHidden();
  await expect(barOf(other).getByText(title)).toBeHidden();
});
