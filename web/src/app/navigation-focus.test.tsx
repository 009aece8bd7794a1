import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, it } from 'vitest';
import { NavigationFocus } from './navigation-focus.tsx';

afterEach(cleanup);

function Frame() {
  return (
    <main id="main" tabIndex={-1}>
      <NavigationFocus />
      <Outlet />
    </main>
  );
}

function open() {
  const children = [
    { path: '/', element: <h1>Home</h1> },
    { path: '/about-us', element: <h1>About us</h1> },
  ];
  const router = createMemoryRouter([{ Component: Frame, children }]);
  render(<RouterProvider router={router} />);
  return router;
}

it('a navigation moves the focus to the heading of the page that it opens', async () => {
  const router = open();
  await act(() => router.navigate('/about-us'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'About us' }));
});

it('the first page and a filter leave the focus where it is', async () => {
  const router = open();
  expect(document.activeElement).toBe(document.body);
  await act(() => router.navigate('/?q=cup'));
  expect(document.activeElement).toBe(document.body);
});
