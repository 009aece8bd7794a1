declare module '~icons/lucide/*' {
  const icon: import('./ui/icon.tsx').LucideIcon;
  export default icon;
}
